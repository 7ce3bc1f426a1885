import { expect, test } from 'vitest'
import { findInForce, listLater } from './in-force.ts'

const rows = [
  { name: 'first', effectiveOn: null },
  { name: 'typo', effectiveOn: '2027-01-01' },
  { name: 'corrected', effectiveOn: '2027-01-01' },
  { name: 'spring', effectiveOn: '2027-03-01' },
]

test('the newest one that does not begin after the day is in force, and of two with one day the later', () => {
  const find = (day: string) => findInForce(rows, day)?.name
  expect([find('2026-12-31'), find('2027-01-01'), find('2027-02-28'), find('2027-03-01')]).toEqual([
    'first',
    'corrected',
    'corrected',
    'spring',
  ])
  expect(findInForce([], '2027-01-01')).toBeNull()
})

test('what comes later is listed by its day, without what a later one of the same day replaced', () => {
  expect(listLater(rows.toReversed(), '2026-12-01').map(({ name }) => name)).toEqual(['typo', 'spring'])
  expect(listLater(rows, '2026-12-01').map(({ name }) => name)).toEqual(['corrected', 'spring'])
  expect(listLater(rows, '2027-03-01')).toEqual([])
})
