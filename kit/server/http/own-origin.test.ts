import { expect, test } from 'vitest'
import { isOwnOrigin, isOwnPage } from './own-origin.ts'

const appUrl = 'https://shop.example.com'

test.each([
  [undefined, true],
  ['https://shop.example.com', true],
  ['http://shop.example.com', false],
  ['https://shop.example.com:8443', false],
  ['https://other.example.com', false],
  ['null', false],
  ['not an origin', false],
])('only pages at APP_URL are our own: %s is %s', (origin, expected) => {
  expect(isOwnOrigin(origin, appUrl)).toBe(expected)
})

test('a page that reached this server by another name is not our own, whatever its Host header says', () => {
  const headers: Record<string, string> = { origin: 'http://rebound.example', host: 'rebound.example' }
  expect(isOwnPage((name) => headers[name], appUrl)).toBe(false)
})

test('with APP_URL at localhost the machine’s other names are our own, on the same port', () => {
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])
    expect(isOwnOrigin(origin, 'http://localhost:3000')).toBe(true)
  for (const origin of ['http://127.0.0.1:3001', 'http://127.0.0.1.evil.example:3000'])
    expect(isOwnOrigin(origin, 'http://localhost:3000')).toBe(false)
})
