import { expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import type { EarningsInput } from './calculate-earnings.ts'
import type { PromisedBonus } from './sick-bonuses.ts'
import { findSickRates } from './sick-rates.ts'
import { california, federal, flatRate, item, makePeriod, plan, sunday, work } from './test-weeks.ts'

/** Weekly periods: the thirteen before the week of the sick day, and that one. */
const payPeriods = Array.from({ length: 15 }, (_, index) => {
  const first = addDays(sunday, 7 * (index - 14))
  return { first, last: addDays(first, 6), perYear: 52 }
})
const tuesday = addDays(sunday, 2)
const weekBefore = addDays(sunday, -7)

const rateOf = (
  given: Partial<EarningsInput>,
  { day = tuesday, approved = [] as string[], bonuses = [] as PromisedBonus[] } = {},
) =>
  findSickRates(makePeriod({ periodLast: addDays(sunday, 6), payPeriods, rules: [california], ...given }), [day], {
    approved,
    bonuses,
  }).get(day)

const fullWeek = [0, 8, 8, 8, 8, 8, 0]

test('in California, sick time of a flat-rate technician pays the average of the last 90 days, without overtime premiums', () => {
  // 50 hours, all of them on jobs, and $3,000 flagged: rest periods of 100 minutes are paid apart, and the premium does not count.
  const days = work([0, 10, 10, 10, 10, 10, 0], weekBefore, { jobMinutes: 600 })
  const items = [item('flagged', 300_000, addDays(weekBefore, 5))]
  const rest = Math.ceil((100 * 300_000) / 2900)
  expect(rateOf({ days, items, segments: [flatRate()] })).toEqual({
    rateCents: Math.ceil(((300_000 + rest) * 60) / 3000),
    note: ', at the average of 90 days',
  })
})

test('in California, a low time off rate of the plan does not lower sick time, and a high one is paid instead of the average', () => {
  const days = work(fullWeek, weekBefore, { jobMinutes: 480 })
  const items = [item('flagged', 100_000, addDays(weekBefore, 5))]
  const average = rateOf({ days, items, segments: [flatRate({ rateCents: 5000, timeOffRateCents: 2000 })] })?.rateCents
  expect(average).toBeGreaterThan(2499)
  expect(rateOf({ days, items, segments: [flatRate({ rateCents: 5000, timeOffRateCents: average! })] })).toBeUndefined()
})

test('commissions raise the sick time of an hourly employee above the plan, and without them the plan’s rate is enough', () => {
  const days = work(fullWeek, weekBefore)
  expect(rateOf({ days })).toBeUndefined()
  expect(rateOf({ days, items: [item('parts-commission', 10_000, addDays(weekBefore, 3))] })?.rateCents).toBe(2250)
})

test('a commission in a week with one hour of work does not set the rate', () => {
  const days = [...work(fullWeek, weekBefore), ...work([0, 1])]
  expect(rateOf({ days, items: [item('labor-commission', 40_000)] })).toBeUndefined()
})

const bonus = (cents: number, forFirst: string, forLast: string): PromisedBonus => ({
  accountId: 'tech',
  cents,
  forFirst,
  forLast,
})

test('a promised bonus is in the average with the share of its days in the pay periods that count', () => {
  const days = work(fullWeek, weekBefore)
  const rate = (forFirst: string, forLast: string) => rateOf({ days }, { bonuses: [bonus(20_000, forFirst, forLast)] })?.rateCents
  // $800.00 and $200.00 by 40 hours; of two weeks, one is in the average; days after it are in none.
  expect(rate(weekBefore, addDays(weekBefore, 6))).toBe(2500)
  expect(rate(weekBefore, addDays(weekBefore, 13))).toBe(2250)
  expect(rate(sunday, addDays(sunday, 6))).toBeUndefined()
  expect(rate('2026-01-04', '2026-06-27')).toBeUndefined()
})

test('a promised bonus is in the regular rate of the week that counts before the first whole pay period', () => {
  const days = work([0, 8, 0, 8, 8, 8, 0])
  const bonuses = [bonus(12_800, sunday, addDays(sunday, 13))]
  expect(rateOf({ days }, { bonuses })).toEqual({ rateCents: 2200, note: ', at the regular rate of pay' })
})

test('only whole pay periods of the 90 days before count', () => {
  const longAgo = addDays(sunday, -7 * 13)
  const at = (first: string) => rateOf({ days: work(fullWeek, first), items: [item('spiff', 40_000, addDays(first, 1))] })
  expect([at(longAgo), at(addDays(longAgo, 7))?.rateCents]).toEqual([undefined, 3000])
})

test('before the first whole pay period, the regular rate of the week counts once the week is over', () => {
  const given = { days: work([0, 8, 0, 8, 8, 8, 0]), items: [item('spiff', 6400)] }
  expect(rateOf(given)).toEqual({ rateCents: 2200, note: ', at the regular rate of pay' })
  const cut = { ...given, periodLast: addDays(sunday, 4) }
  expect(rateOf(cut)).toBeUndefined()
  // The period cuts the week, and all its hours are known since.
  expect(rateOf(cut, { approved: [weekBefore] })).toBeUndefined()
  expect(rateOf(cut, { approved: [sunday] })?.rateCents).toBe(2200)
  expect(rateOf({ ...given, periodLast: addDays(sunday, 4), isFinal: true })?.rateCents).toBe(2200)
})

test('sick time never pays less than the minimum wage, whatever the plan says', () => {
  expect(rateOf({ segments: [plan({ rateCents: 1500 })] })).toEqual({ rateCents: 1690, note: ', at the minimum wage' })
})

test('a salary goes on, so sick time adds only what commissions earned an hour, and nothing to an exempt one', () => {
  const given = { days: work(fullWeek, weekBefore), items: [item('labor-commission', 20_000, addDays(weekBefore, 2))] }
  // $52,000 a year is $25.00 an hour.
  expect(rateOf({ ...given, segments: [plan({ kind: 'salary', rateCents: 5_200_000 })] })?.rateCents).toBe(500)
  expect(rateOf({ ...given, segments: [plan({ kind: 'salary', rateCents: 10_400_000, exemption: 'salaried' })] })).toBeUndefined()
})

test('in other states the plan alone decides', () => {
  const given = { days: work(fullWeek, weekBefore), items: [item('spiff', 40_000, addDays(weekBefore, 1))] }
  expect(rateOf({ ...given, rules: [federal] })).toBeUndefined()
  const later = { ...california, from: addDays(tuesday, 1) }
  expect(rateOf({ ...given, rules: [federal, later] })).toBeUndefined()
})
