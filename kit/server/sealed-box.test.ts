import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SealedBox } from './sealed-box.ts'

const box = new SealedBox(randomBytes(32))

test('a sealed text opens again, and cannot be read without the key', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp of ann')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(box.open(sealed, 'totp of ann')).toBe('JBSWY3DPEHPK3PXP')
  expect(box.seal('same', 'x').equals(box.seal('same', 'x'))).toBe(false)
})

test('no two of a thousand sealed texts begin with the same nonce', () => {
  const nonces = Array.from({ length: 1000 }, () => box.seal('same', 'x').subarray(0, 12).toString('hex'))
  expect(new Set(nonces).size).toBe(1000)
})

test('a sealed text does not open after one changed bit, for another purpose, or with another key', () => {
  const sealed = box.seal('secret', 'ann')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => box.open(changed, 'ann')).toThrow()
  }
  expect(() => box.open(sealed, 'bob')).toThrow()
  expect(() => new SealedBox(randomBytes(32)).open(sealed, 'ann')).toThrow()
})
