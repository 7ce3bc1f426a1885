import { expect, test } from 'vitest'
import { ownAddress } from './landing.ts'

test('a way back after signing in never leaves the product', () => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/home/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /home',
    '.evil.example',
    '@evil.example',
    '',
    null,
  ])
    expect([to, ownAddress(to)]).toEqual([to, null])
})

test('an address of ours is kept with its query', () => {
  expect(ownAddress('/home?of=1')).toBe('/home?of=1')
  expect(ownAddress('/workorder/a/b')).toBe('/workorder/a/b')
})
