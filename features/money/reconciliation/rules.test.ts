import { expect, test } from 'vitest'
import { findDifferences, isUsualFee } from './rules.ts'

const line = { grossCents: 10_000, feeCents: 320, day: '2027-03-08' }
const entry = { ...line, isMatched: false }

test('a line that agrees with its entry has no difference', () => {
  expect(findDifferences(line, entry)).toEqual([])
})

test('each way a line and its entry can differ has its own kind', () => {
  const kinds = (change: object, of: typeof entry | null = entry) =>
    findDifferences({ ...line, ...change }, of).map(({ kind }) => kind)
  expect(kinds({}, null)).toEqual(['missing-here'])
  expect(kinds({}, { ...entry, isMatched: true })).toEqual(['duplicate'])
  expect(kinds({ grossCents: 9_999 })).toEqual(['other-amount'])
  expect(kinds({ feeCents: 321 })).toEqual(['fee-differs'])
  expect(kinds({ day: '2027-03-10' })).toEqual(['other-day'])
  // Around midnight, the two clocks may name different days.
  expect(kinds({ day: '2027-03-09' })).toEqual([])
})

test('the differences of a line add up to the gap between it and its entry', () => {
  const found = findDifferences({ grossCents: 9_000, feeCents: 291, day: '2027-03-09' }, entry)
  const sum = found.reduce((total, { oursCents, theirsCents }) => total + theirsCents - oursCents, 0)
  expect(sum).toBe(9_000 - 291 - (10_000 - 320))
})

test('a card fee of up to twice the expected one needs no review, but a higher one or a rebate does', () => {
  const usual = (feeCents: number, expected = 320, grossCents = 10_000) => isUsualFee({ grossCents, feeCents }, expected)
  expect([usual(0), usual(320), usual(470), usual(640), usual(300, 150)]).toEqual([true, true, true, true, true])
  expect([usual(641), usual(301, 150), usual(1, 0), usual(-1), usual(30, 320, -10_000)]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
