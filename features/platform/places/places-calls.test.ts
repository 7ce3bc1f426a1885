import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { places } from './contract/index.ts'
import { findPlace } from './server/find-place.ts'

const app = await testApp()

test('the list of states has the fifty states, the District of Columbia and the territories, with abbreviations', async () => {
  const { status, body } = await app.guest.call(places.listStates)
  expect(status).toBe(200)
  expect(body).toContainEqual({ name: 'Texas', abbreviation: 'TX' })
  expect(body).toContainEqual({ name: 'Puerto Rico', abbreviation: 'PR' })
  expect(body).toHaveLength(56)
})

test('a caller gets their own network address', async () => {
  const { body } = await app.guest.call(places.getCallerAddress)
  expect(body).toEqual({ ip: '127.0.0.1' })
})

test('a place is found by the beginning of its zip code and by its name', async () => {
  const byZip = await app.guest.call(places.findPlaces, { query: { text: '78701' } })
  expect(byZip.body).toEqual([expect.objectContaining({ label: 'Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' })])
  const byName = await app.guest.call(places.findPlaces, { query: { text: 'spring, tx' } })
  expect(byName.body[0]).toMatchObject({ city: 'Spring', state: 'TX' })
})

test('a suggested address keeps the street that was typed', async () => {
  const { body } = await app.guest.call(places.suggestAddresses, { query: { text: '123 Main St, 78701' } })
  expect(body[0]).toEqual({
    label: '123 Main St, Austin, TX 78701',
    street: '123 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    placeId: null,
  })
})

test('without Google Maps, an address cannot be looked up by a place id', async () => {
  const { status, problem } = await app.guest.call(places.completeAddress, { params: { placeId: 'ChIJ-anything_1' } })
  expect([status, problem.code]).toEqual([404, 'address_not_found'])
})

test('an empty search for a place is refused with a field error', async () => {
  const { status, problem } = await app.guest.call(places.findPlaces, { query: { text: '  ' } })
  expect(status).toBe(400)
  expect(problem).toMatchObject({ code: 'bad_input', errors: { text: 'Text is required' } })
})

test('a searched place is looked up as a zip code, as a city, or as an address', () => {
  expect(findPlace('78701')).toMatchObject({ label: 'Austin, TX 78701', town: null })
  expect(findPlace('Austin, TX')).toMatchObject({ label: 'Austin, TX', state: 'TX', town: ['austin'] })
  expect(findPlace('Austin, TX 78701')).toMatchObject({ label: 'Austin, TX 78701', town: null })
  expect(findPlace('12 Oak Ave, Spring, TX')).toMatchObject({ label: 'Spring, TX', town: ['spring'] })
  expect(findPlace('San Marcos, TX 77373')).toMatchObject({ label: 'San Marcos, TX' })
  expect(findPlace('Nowhere at all 9')).toBeNull()
})
