import { expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import type { PlanSegment } from '../pay-plans/contract/index.ts'
import { california, federal, flatRate, plan, sunday } from './test-weeks.ts'
import { listTimeOffLines, type PaidTimeOff } from './time-off-lines.ts'

const monday = addDays(sunday, 1)
const off = (changes: Partial<PaidTimeOff> = {}): PaidTimeOff => ({
  id: 'off',
  day: monday,
  minutes: 480,
  name: 'Vacation',
  isPayout: false,
  isSick: false,
  ...changes,
})

const price = (segment: PlanSegment, item = off(), rules = [federal]) =>
  listTimeOffLines({
    items: [item],
    lateIds: new Set(),
    segments: [segment],
    rules,
    periodFirst: sunday,
    periodLast: addDays(sunday, 6),
  }).map(({ rateCents, cents, text }) => [rateCents, cents, text])

test('a time off rate prices days off, holidays and what is paid out, and without one the rate of the plan does', () => {
  expect(price(flatRate())).toEqual([[3000, 24_000, 'Vacation']])
  expect(price(flatRate({ timeOffRateCents: 2200 }))).toEqual([[2200, 17_600, 'Vacation']])
  expect(price(flatRate({ timeOffRateCents: 2200 }), off({ isPayout: true }))).toEqual([[2200, 17_600, 'Vacation, paid out']])
  expect(price(plan({ timeOffRateCents: 2500, partsCommissionBp: 500 }))).toEqual([[2500, 20_000, 'Vacation']])
})

test('a sick day of an hourly plan never pays less than its hourly rate, and of unused time paid out or flat rate the time off rate counts', () => {
  const commission = plan({ rateCents: 3000, timeOffRateCents: 1700, laborCommissionBp: 500 })
  const sick = off({ name: 'Sick', isSick: true })
  expect(price(commission, sick)).toEqual([[3000, 24_000, 'Sick']])
  expect(price({ ...commission, timeOffRateCents: 3400 }, sick)).toEqual([[3400, 27_200, 'Sick']])
  expect(price(commission, { ...sick, isPayout: true })).toEqual([[1700, 13_600, 'Sick, paid out']])
  expect(price(commission)).toEqual([[1700, 13_600, 'Vacation']])
  expect(price(flatRate({ timeOffRateCents: 1700 }), sick)).toEqual([[1700, 13_600, 'Sick']])
})

test('a minimum wage that rose above the time off rate since is what an hour off pays, and it raises no other rate', () => {
  expect(price(flatRate({ timeOffRateCents: 1600 }), off(), [california])).toEqual([[1690, 13_520, 'Vacation']])
  expect(price(plan({ rateCents: 1500 }), off(), [california])).toEqual([[1500, 12_000, 'Vacation']])
})
