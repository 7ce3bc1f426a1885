import { expect, test } from 'vitest'
import { buildSecretReturnPath, readReturnPath } from './return-path.ts'

test('the return path is passed from dialog to dialog unchanged, and a secret never gets into the query', () => {
  expect(readReturnPath({ search: '?to=%2Fshop%3Fid%3D7', hash: '' })).toEqual({
    to: '/shop?id=7',
    carried: '?to=%2Fshop%3Fid%3D7',
  })
  const hash = buildSecretReturnPath('/take-over/secret')
  expect(readReturnPath({ search: '', hash })).toEqual({ to: '/take-over/secret', carried: hash })
  expect(hash).toBe('#to=%2Ftake-over%2Fsecret')
  expect(readReturnPath({ search: '', hash: '#shops' })).toEqual({ to: null, carried: '' })
})

test('the address after login never leads to another site', () => {
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
  ]) {
    const search = `?${new URLSearchParams(to === null ? {} : { to })}`
    expect([to, readReturnPath({ search, hash: '' })]).toEqual([to, { to: null, carried: '' }])
    expect([to, readReturnPath({ search: '', hash: `#${search.slice(1)}` })]).toEqual([to, { to: null, carried: '' }])
  }
})
