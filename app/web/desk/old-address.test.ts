import { expect, test } from 'vitest'
import { readOldAddress } from './old-address.ts'

const read = (search: string) => readOldAddress(new URLSearchParams(search))

test('an old address of the desk leads to the place it named, with the rest of its query', () => {
  expect(read('view=ratings&shop=s-1')).toBe('/home-owner/ratings?shop=s-1')
  expect(read('shop=s-1&view=parts&tab=orders&purchase=p')).toBe('/home-owner/parts?shop=s-1&tab=orders&purchase=p')
  expect(read('view=appointments')).toBe('/home-owner/appointments')
})

test('an old address of an unknown place leads to the board, and never off the site', () => {
  expect(read('view=board')).toBe('/home-owner')
  expect(read('view=//evil.test')).toBe('/home-owner')
  expect(read('q=civic')).toBeNull()
})
