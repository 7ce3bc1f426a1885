import { expect, test } from 'vitest'
import { getDueDays, getLookback, getW2DueDay } from './rules.ts'

test.each([
  [2026, 1, '2026-04-30', '2026-05-11'],
  [2026, 2, '2026-07-31', '2026-08-10'],
  // October 31 is a Saturday.
  [2026, 3, '2026-11-02', '2026-11-10'],
  [2026, 4, '2027-02-01', '2027-02-10'],
])('Form 941 of %i, quarter %i, is due on %s, or on %s after deposits on time', (year, quarter, due, dueIfDeposited) => {
  expect(getDueDays(year, quarter)).toEqual({ due, dueIfDeposited })
})

test('Forms W-2 are due with the last Form 941 of the year, without ten more days', () => {
  expect(getW2DueDay(2026)).toBe('2027-02-01')
  expect(getW2DueDay(2027)).toBe('2028-01-31')
})

test('the lookback period of a year is four quarters that end in the June before it', () => {
  expect(getLookback(2026)).toEqual({ first: '2024-07-01', last: '2025-06-30' })
})
