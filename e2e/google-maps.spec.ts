import { GoogleMapsStandIn } from '../testing/stand-ins/google-maps-stand-in.ts'
import { openPageFor } from './pages.ts'
import { phone } from './people.ts'
import { SeparateServer } from './separate-server.ts'
import { expect, test } from './test.ts'

test('with Google Maps, choosing an address fills its zip code, and the browser never sees the key', async ({
  browser,
  baseURL,
}) => {
  const google = await new GoogleMapsStandIn().start()
  google.places.push({
    placeId: 'ChIJ-main_street',
    name: '123 Main Street',
    area: 'Austin, TX, USA',
    components: {
      street_number: '123',
      route: 'Main Street|Main St',
      locality: 'Austin',
      administrative_area_level_1: 'Texas|TX',
      country: 'United States|US',
      postal_code: '78701',
    },
    types: ['street_address'],
    location: { lat: 30.2672, lng: -97.7431 },
  })
  const settings = { GOOGLE_MAPS_KEY: google.key, GOOGLE_MAPS_URL: google.url }
  const program = await SeparateServer.start(Number(new URL(baseURL!).port) + 2, settings)
  try {
    const page = await openPageFor(browser, null, { origin: program.origin, viewport: phone })
    const received: Promise<string>[] = []
    page.on('response', (response) => received.push(response.text().catch(() => '')))
    await page.goto(`${program.origin}/customer/sign-up`)
    const dialog = page.getByRole('dialog')
    const address = dialog.getByRole('combobox', { name: 'Address' })
    await address.fill('123 Main')
    await expect(page.getByText('Google Maps', { exact: true })).toBeVisible()
    await page.getByRole('option', { name: '123 Main Street, Austin, TX' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Zip code' })).toHaveValue('78701')
    await expect(address).toHaveValue('123 Main St')
    await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
    expect(google.asked.at(-1)?.query.get('sessionToken')).toBe(google.asked[0]?.body['sessionToken'])

    google.fails = 'denied'
    await address.fill('12 Oak Ave, Round Rock, TX 78664')
    await page.getByRole('option', { name: '12 Oak Ave, Round Rock, TX 78664' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Zip code' })).toHaveValue('78664')
    await expect(page.getByText('Google Maps', { exact: true })).toBeHidden()
    expect((await Promise.all(received)).filter((text) => text.includes(google.key))).toEqual([])
  } finally {
    await program.end()
    google.stop()
  }
})
