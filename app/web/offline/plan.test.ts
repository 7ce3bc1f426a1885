import { expect, test } from 'vitest'
import { planFor } from './plan.ts'

const origin = 'https://shop.test'
const kept = new Set(['/offline.html', '/favicon.svg', '/assets/a-1.js'])
const plan = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  planFor({ url: new URL(path, origin).href, method, mode }, origin, kept)

test('a page comes from the network, or is the offline page without one', () => {
  expect(plan('/home', { mode: 'navigate' })).toBe('page')
  expect(plan('/', { mode: 'navigate' })).toBe('page')
})

test("the program's own files come from storage, including those of the previous version", () => {
  expect(plan('/assets/a-1.js')).toBe('kept')
  expect(plan('/assets/a-0.js')).toBe('kept')
  expect(plan('/favicon.svg')).toBe('kept')
})

test('calls and other sites never use the stored files', () => {
  expect(plan('/api/web/me')).toBe('network')
  expect(plan('/api/web/agreement/7/paper', { mode: 'navigate' })).toBe('network')
  expect(plan('/socket.io/?EIO=4')).toBe('network')
  expect(plan('/assets/a-1.js', { method: 'POST' })).toBe('network')
  expect(plan('https://elsewhere.test/assets/a-1.js')).toBe('network')
})
