import { expect, test } from 'vitest'
import { showPhone } from '../../../common/phone.ts'
import { placeCaretAfter } from './phone-field.tsx'
import { readDay } from './read-day.ts'
import { cleanNumber } from './typed-text.ts'

test('leading zeros of a typed number are removed, and extra decimals are cut off', () => {
  expect(['007', '0', '00', '0.50', '12.345', '1.2.3', 'a1b2', ''].map((text) => cleanNumber(text, 2))).toEqual([
    '7',
    '0',
    '0',
    '0.50',
    '12.34',
    '1.23',
    '12',
    '',
  ])
  expect(cleanNumber('3.7', 0)).toBe('3')
})

test('a typed date is read the way people type it, and an impossible one is refused', () => {
  expect(['1/2/26', '01022026', '2026-01-02', '01-02-2026'].map(readDay)).toEqual(Array(4).fill('2026-01-02'))
  expect(['02/30/2026', '13/01/2026', 'soon', ''].map(readDay)).toEqual([null, null, null, null])
})

test('the caret of a formatted number stays behind the same digit', () => {
  const masked = showPhone('5125550143')
  expect([0, 1, 3, 4, 10].map((digits) => placeCaretAfter(masked, digits))).toEqual([0, 2, 4, 7, 14])
})
