import { expect, test } from 'vitest'
import { testApp } from '../../server/app/testing/test-app.ts'
import { places } from './contract.ts'
import { locate } from './server/locate.ts'

const app = await testApp()

test('the states are all fifty, the District of Columbia and the territories, by abbreviation', async () => {
  const { status, body } = await app.guest.call(places.states)
  expect(status).toBe(200)
  expect(body).toContainEqual({ name: 'Texas', abbreviation: 'TX' })
  expect(body).toContainEqual({ name: 'Puerto Rico', abbreviation: 'PR' })
  expect(body).toHaveLength(56)
})

test('a caller is told their own network address', async () => {
  const { body } = await app.guest.call(places.address)
  expect(body).toEqual({ ip: '127.0.0.1' })
})

test('a place is found by the beginning of its zip code and by its name', async () => {
  const byZip = await app.guest.call(places.find, { query: { text: '78701' } })
  expect(byZip.body).toEqual([expect.objectContaining({ label: 'Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' })])
  const byName = await app.guest.call(places.find, { query: { text: 'spring, tx' } })
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

test('looking for nothing is refused by field', async () => {
  const { status, problem } = await app.guest.call(places.find, { query: { text: '  ' } })
  expect(status).toBe(400)
  expect(problem).toMatchObject({ code: 'bad_input', errors: { text: 'Text is required' } })
})

test('a text is located as a zip code, else as a city, else not at all', () => {
  expect(locate('78701')).toMatchObject({ city: 'Austin', zip: '78701' })
  expect(locate('Austin, TX')).toMatchObject({ city: 'Austin', state: 'TX' })
  expect(locate('Nowhere at all 9')).toBeNull()
})
