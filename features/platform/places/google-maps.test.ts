import { afterAll, beforeEach, expect, test } from 'vitest'
import { GoogleMapsStandIn } from '../../../testing/stand-ins/google-maps-stand-in.ts'
import { TestClock, testApp } from '../../../testing/test-app.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { places } from './contract/index.ts'
import { openGoogleMaps } from './server/google-maps.ts'
import { builtInMaps } from './server/maps.ts'

const google = await new GoogleMapsStandIn().start()
afterAll(() => google.stop())
const texas = { administrative_area_level_1: 'Texas|TX', country: 'United States|US' }
const mainStreet = {
  placeId: 'ChIJ-main_street',
  name: '123 Main Street',
  area: 'Austin, TX, USA',
  components: { street_number: '123', route: 'Main Street|Main St', locality: 'Austin', ...texas, postal_code: '78701' },
  types: ['street_address'],
  location: { lat: 30.2672, lng: -97.7431 },
}
google.places.push(
  mainStreet,
  {
    placeId: 'ChIJ-garage',
    name: 'Square Garage',
    area: '400 W Hopkins St, San Marcos, TX, USA',
    components: {
      subpremise: '4',
      street_number: '400',
      route: 'West Hopkins Street|W Hopkins St',
      locality: 'San Marcos',
      ...texas,
      postal_code: '78666',
    },
    types: ['car_repair', 'establishment'],
    location: { lat: 29.8833, lng: -97.9414 },
  },
  {
    placeId: 'ChIJ-old_san_juan',
    name: '1 Calle Fortaleza',
    area: 'San Juan, Puerto Rico',
    components: {
      street_number: '1',
      route: 'Calle Fortaleza',
      locality: 'San Juan',
      country: 'Puerto Rico|PR',
      postal_code: '00901',
    },
    types: ['street_address'],
    location: { lat: 18.464, lng: -66.1169 },
  },
)

const warnings: string[] = []
const clock = new TestClock()
const open = (timeoutMs = 20_000) =>
  openGoogleMaps({
    key: google.key,
    url: google.url,
    fallback: builtInMaps,
    clock,
    warn: (why) => warnings.push(why),
    timeoutMs,
  })
beforeEach(() => {
  google.fails = 'no'
  google.asked.length = 0
  warnings.length = 0
})

const session = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

test('Google’s suggestions have a street and a town, and a chosen one gets its zip code in the same session', async () => {
  const maps = open()
  expect(await maps.suggest('123 Main', session)).toEqual([
    {
      label: '123 Main Street, Austin, TX',
      street: '123 Main Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '',
      placeId: mainStreet.placeId,
    },
  ])
  expect(await maps.complete(mainStreet.placeId, session)).toEqual({
    street: '123 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  })
  expect(google.asked.map(({ path, key }) => [path, key])).toEqual([
    ['/v1/places:autocomplete', google.key],
    ['/v1/places/ChIJ-main_street', google.key],
  ])
  expect(google.asked[0]?.body).toMatchObject({
    input: '123 Main',
    includedPrimaryTypes: ['geocode', 'establishment'],
    sessionToken: session,
  })
  expect(google.asked[1]?.query.get('sessionToken')).toBe(session)
})

test('a business is suggested by its name, with its own street', async () => {
  const maps = open()
  expect(await maps.suggest('Square Gar')).toMatchObject([
    { label: 'Square Garage, 400 W Hopkins St, San Marcos, TX', street: '400 W Hopkins St', city: 'San Marcos', state: 'TX' },
  ])
  expect(await maps.complete('ChIJ-garage')).toMatchObject({ street: '400 W Hopkins St #4', zipCode: '78666' })
})

test('an address in Puerto Rico gets its territory as the state', async () => {
  expect(await open().complete('ChIJ-old_san_juan')).toMatchObject({ city: 'San Juan', state: 'PR', zipCode: '00901' })
})

test('Google is asked for the place of an address, and not for towns and zip codes', async () => {
  const maps = open()
  expect(await maps.locate('123 Main Street, Austin')).toEqual({
    latitude: 30.2672,
    longitude: -97.7431,
    state: 'TX',
    label: 'Austin, TX 78701',
    town: null,
  })
  expect(google.asked).toHaveLength(1)
  expect(await maps.locate('San Marcos, TX')).toMatchObject({ label: 'San Marcos, TX', town: ['sanmarcos'] })
  expect(await maps.locate('78701')).toMatchObject({ label: 'Austin, TX 78701' })
  expect(google.asked).toHaveLength(1)
})

test('a place that Google does not know either is not found, though Google answers with the country', async () => {
  expect(await open().locate('Nowhere at all 9')).toBeNull()
  expect(warnings).toEqual([])
})

test('an unknown place id is not found, and Google keeps being asked', async () => {
  const maps = open()
  expect(await maps.complete('ChIJ-unknown')).toBeNull()
  expect(await maps.suggest('123 Main')).toHaveLength(1)
  expect(warnings).toEqual([])
})

test.each([
  ['denied', 'Google answered 403: This API key is not authorized to use this service or API.'],
  ['quota', 'Google answered 429: Quota exceeded for this project.'],
  ['nonsense', 'Google’s answer has another shape than expected'],
  ['silent', 'Google did not answer in time'],
] as const)('when Google is %s, the built-in data suggest, and Google is asked again after 30 seconds', async (how, why) => {
  const maps = open(how === 'silent' ? 200 : undefined)
  google.fails = how
  const builtIn = [expect.objectContaining({ label: '12 Oak Ave, Austin, TX', placeId: null })]
  expect(await maps.suggest('12 Oak Ave, Austin, TX')).toEqual(builtIn)
  expect(await maps.suggest('12 Oak Ave, Austin, TX')).toEqual(builtIn)
  expect(google.asked).toHaveLength(1)
  expect(warnings).toEqual([why])
  google.fails = 'no'
  clock.set(new Date(clock.now().getTime() + 30_000))
  expect(await maps.suggest('123 Main')).toMatchObject([{ placeId: mainStreet.placeId }])
})

test.each(['denied', 'quota', 'nonsense', 'silent'] as const)(
  'when Google is %s, the built-in data find the place, and no warning has the key in it',
  async (how) => {
    google.fails = how
    const maps = open(how === 'silent' ? 200 : undefined)
    expect(await maps.locate('12 Oak Ave, Spring, TX')).toMatchObject({ label: 'Spring, TX' })
    expect(warnings).toHaveLength(1)
    expect(warnings.join('\n')).not.toContain(google.key)
  },
)

test('with GOOGLE_MAPS_KEY, the calls answer with Google’s data, and neither they nor the log have the key', async () => {
  const logged: Record<string, unknown>[] = []
  const app = await testApp({ env: { GOOGLE_MAPS_KEY: google.key, GOOGLE_MAPS_URL: `${google.url}/` }, logged })
  const suggested = await app.guest.call(places.suggestAddresses, { query: { text: '123 Main', session } })
  expect(suggested.body).toMatchObject([{ street: '123 Main Street', placeId: mainStreet.placeId }])
  const chosen = await app.guest.call(places.completeAddress, { params: { placeId: mainStreet.placeId }, query: { session } })
  expect(chosen.body).toEqual({ street: '123 Main St', city: 'Austin', state: 'TX', zipCode: '78701' })
  const found = await app.guest.call(shops.search, { query: { text: '123 Main Street, Austin' } })
  expect(found.body.near).toBe('Austin, TX 78701')
  google.fails = 'denied'
  const refused = await app.guest.call(places.suggestAddresses, { query: { text: '12 Oak Ave, Austin, TX' } })
  expect(refused.body).toMatchObject([{ label: '12 Oak Ave, Austin, TX' }])
  expect(logged).toMatchObject([{ reason: expect.stringContaining('not authorized') }])
  const everything = [suggested, chosen, found, refused].map(({ raw }) => raw.toString()).join() + JSON.stringify(logged)
  expect(everything).not.toContain(google.key)
})
