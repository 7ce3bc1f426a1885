import { expect, test } from 'vitest'
import { keyOn, wayOn } from './way-on.ts'

test('the way on is carried from dialog to dialog as it came; a key never gets into a query', () => {
  expect(wayOn({ search: '?to=%2Fshop%3Fid%3D7', hash: '' })).toEqual({ to: '/shop?id=7', carried: '?to=%2Fshop%3Fid%3D7' })
  const hash = keyOn('/take-over/secret')
  expect(wayOn({ search: '', hash })).toEqual({ to: '/take-over/secret', carried: hash })
  expect(hash).toBe('#to=%2Ftake-over%2Fsecret')
  expect(wayOn({ search: '', hash: '#shops' })).toEqual({ to: null, carried: '' })
})
