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
