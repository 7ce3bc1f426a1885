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
  })
})

test('an empty search for a place is refused with a field error', async () => {
  const { status, problem } = await app.guest.call(places.findPlaces, { query: { text: '  ' } })
  expect(status).toBe(400)
  expect(problem).toMatchObject({ code: 'bad_input', errors: { text: 'Text is required' } })
})

test('a searched place is looked up as a zip code, then as a city', () => {
  expect(findPlace('78701')).toMatchObject({ city: 'Austin', zip: '78701' })
  expect(findPlace('Austin, TX')).toMatchObject({ city: 'Austin', state: 'TX' })
  expect(findPlace('Nowhere at all 9')).toBeNull()
})
