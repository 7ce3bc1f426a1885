import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from './faults.ts'
import { paidVisit } from './paid-visit.ts'
import { confirmedCustomer, logIn, ownPassword, phone, somebody } from './people.ts'
import { signedIn } from './signed-in.ts'

const vehicle = { vinId: '2T1BURHE5JC034461', year: 2018, make: 'Toyota', model: 'Corolla' }
const title = '2018 Toyota Corolla'

/** As a phone takes it, with the place where. */
const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a1f1f' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

test('a vehicle gets a photo, is sold, and goes with its history to somebody who signs up for it', async ({
  browser,
  request,
  baseURL,
}) => {
  const giver = await confirmedCustomer(request, 'giver')
  const shop = await signedIn(request, baseURL!, 'owner')
  const ira = await somebody(browser, phone)
  const faults = faultsOf(ira)
  await logIn(ira, 'customer', giver, ownPassword)

  await test.step('a photo that cannot be used is said so, and nothing typed is lost', async () => {
    await ira.goto('/add-new-vehicle')
    await ira.getByLabel(/^VIN/).fill(vehicle.vinId)
    await expect(ira.getByRole('article', { name: title })).toBeVisible()
    await ira.getByLabel(/^License plate/).fill('IRA 1')
    await choose(ira, 'Add a photo', { name: 'car.jpg', buffer: Buffer.from('no photo at all') })
    await expect(ira.getByRole('alert').getByText(/Only PNG, JPEG and WebP pictures can be used/)).toBeVisible()
    await ira.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(ira).toHaveURL(/\/add-new-vehicle$/)
    await expect(ira.getByLabel(/^License plate/)).toHaveValue('IRA 1')
    // The browser has told of the refused call, as it must.
    expect(faults.splice(0)).toEqual([expect.stringContaining('/api/web/vehicle/photo')])
  })

  await test.step('another one is shown on the card, without the place it was taken', async () => {
    const original = await photo()
    expect(original.includes('Exif')).toBe(true)
    await choose(ira, 'Replace the photo', { name: 'IMG_0001.jpg', buffer: original })
    await expect(ira.getByText('Sending the photo')).toBeHidden()
    const asking = ira.waitForRequest(/\/api\/web\/vehicle\/photo\/[\w-]+$/)
    await ira.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(ira).toHaveURL(/\/home$/)
    const asked = await asking
    const { authorization } = await asked.allHeaders()
    const bytes = await (await request.get(asked.url(), { headers: { authorization: authorization! } })).body()
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Exif')).toBe(false)
    await expect(ira.getByRole('article', { name: title }).getByRole('img', { name: `The ${title}` })).toBeVisible()
  })

  await paidVisit(request, shop, {
    email: giver,
    vehicle,
    odometer: 61_200,
    jobs: [
      { complaint: 'Squeals on Elm Street', labor: 'Replace front pads', part: 'Ceramic pads', answer: 'approved' },
      { complaint: 'My aunt smells oil', labor: 'Replace valve cover gasket', part: 'Gasket', answer: 'declined' },
    ],
  })

  const address = await test.step('Sold it? Pass it on: a link to copy, which can be taken back', async () => {
    await ira.goto('/home')
    await ira.getByRole('button', { name: `More about the ${title}` }).click()
    await ira.getByRole('menuitem', { name: 'Sold it? Pass it on' }).click()
    await ira.getByRole('button', { name: 'Pass it on' }).click()
    const dialog = ira.getByRole('dialog', { name: `Pass on your ${title}` })
    await dialog.getByRole('button', { name: 'Make a link to copy' }).click()
    const link = dialog.getByRole('link', { name: /\/take-over\// })
    const first = (await link.getAttribute('href'))!
    await dialog.getByRole('button', { name: 'Cancel the link' }).click()
    await expect(link).toBeHidden()
    await dialog.getByRole('textbox', { name: /New owner's email/ }).fill('buyer@example.test')
    await dialog.getByRole('button', { name: 'Mail the link' }).click()
    await expect(dialog.getByText(/There is a link with buyer@example.test, good until/)).toBeVisible()
    const second = (await link.getAttribute('href'))!
    expect(second).not.toBe(first)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    return second
  })

  await test.step('the address is kept by nobody and told to nobody', async () => {
    expect((await request.get(address)).headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  const noa = await somebody(browser, phone)
  const noasFaults = faultsOf(noa)
  await test.step('the new owner signs up first, and comes back to the car', async () => {
    await noa.goto(address)
    await expect(noa.getByRole('heading', { name: 'A vehicle is passed on to you' })).toBeVisible()
    await noa.getByRole('link', { name: 'Log in' }).click()
    await noa.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Sign up' }).click()
    const dialog = noa.getByRole('dialog', { name: /Sign up/ })
    // The key in the way back is in no query, which servers see and logs keep.
    expect(new URL(noa.url()).search).toBe('')
    const fields = {
      'First name': 'Noa',
      'Last name': 'Berger',
      Address: '5 Oak St',
      City: 'Austin',
      'Zip code': '78701',
      Phone: '5125550190',
    }
    for (const [label, text] of Object.entries(fields))
      await dialog
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text)
    await dialog.getByRole('combobox', { name: /^State/ }).fill('Texas')
    await noa.getByRole('option', { name: /Texas/ }).click()
    await dialog.getByLabel('Email').fill(`noa.${Date.now()}@example.test`)
    await dialog.getByLabel(/^Password/).fill(ownPassword)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const login = noa.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel(/^Password/).fill(ownPassword)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(noa.getByRole('heading', { level: 1, name: `Take over a ${title}` })).toBeVisible()
    expect(new URL(noa.url()).pathname).toBe(new URL(address).pathname)
    // An e-mail that nobody has answers so.
    expect(noasFaults.splice(0)).toEqual([expect.stringContaining('/api/web/customer/exist/')])
  })

  await test.step('sees which car it is and how long its history is, and takes it over', async () => {
    await expect(noa.getByRole('article', { name: title }).getByText(`VIN ${vehicle.vinId}`)).toBeVisible()
    await expect(noa.getByText('1 visit', { exact: true })).toBeVisible()
    await expect(noa.getByText('61,200 miles')).toBeVisible()
    await expect(noa.getByText('IRA 1')).toHaveCount(0)
    await noa.getByRole('button', { name: 'Take it over' }).click()
    await expect(noa).toHaveURL(/\/history\/2T1BURHE5JC034461$/)
  })

  await test.step('reads what was done before, and nothing of whose it was or what it cost', async () => {
    const main = noa.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'Before you owned it' })).toBeVisible()
    await expect(main.getByText('Replace front pads')).toBeVisible()
    await expect(main.getByText('Parts: Ceramic pads')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Still open from before' })).toBeVisible()
    await expect(main.getByText('Replace valve cover gasket, Gasket')).toBeVisible()
    const text = await main.innerText()
    for (const secret of ['Ira', 'Lindqvist', 'Elm Street', 'aunt', 'IRA 1', '$', 'work order'])
      expect(text).not.toContain(secret)
    await expect(main.getByRole('img', { name: `The ${title}` })).toHaveCount(0)
  })

  await test.step('the first owner has it under those passed on, with their own visits', async () => {
    await ira.goto('/home')
    await expect(ira.getByRole('article', { name: title })).toHaveCount(0)
    await ira.getByRole('link', { name: `History of the ${title}` }).click()
    await expect(ira.getByText('This vehicle has a new owner')).toBeVisible()
    await expect(ira.getByText('Squeals on Elm Street')).toBeVisible()
    await expect(ira.getByRole('button', { name: 'Schedule Service' })).toHaveCount(0)
  })

  await test.step('the link is used up', async () => {
    await noa.goto(address)
    await expect(noa.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(noasFaults.splice(0)).toEqual([expect.stringContaining('/api/web/take-over/look')])
  })
  expect(faults).toEqual([])
  await ira.context().close()
  await noa.context().close()
})

async function choose(page: Page, button: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chosen).setFiles({ ...file, mimeType: 'image/jpeg' })
}
