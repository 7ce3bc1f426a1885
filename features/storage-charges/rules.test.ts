import { expect, test } from 'vitest'
import { chargeableDays, daysLeft, termsIn, toAgree } from './rules.ts'

const week = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
const terms = { centsPerDay: 2500, freeWorkingDays: 2 }

test('is free for so many working days, then charged up to yesterday', () => {
  expect(chargeableDays(week, '2026-11-30', terms)).toEqual({ freeThrough: '2026-11-30', days: [] })
  expect(chargeableDays(week, '2026-12-01', terms).days).toEqual([])
  expect(chargeableDays(week, '2026-12-02', terms).days).toEqual(['2026-12-01'])
  expect(chargeableDays(week, '2026-12-04', terms).days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
})

test('costs nothing where the estimate said so, and from the first day where none is free', () => {
  expect(chargeableDays(week, '2027-01-01', { ...terms, centsPerDay: 0 }).days).toEqual([])
  expect(chargeableDays(week, '2026-11-30', { ...terms, freeWorkingDays: 0 })).toEqual({
    freeThrough: null,
    days: ['2026-11-27'],
  })
})

test('New York gives a day after the notice, whatever the shop says; a shop may give more', () => {
  const free = (afterWorkingDays: number, state: string) =>
    termsIn({ centsPerDay: 2500, afterWorkingDays }, state).freeWorkingDays
  expect([free(0, 'NY'), free(0, 'TX'), free(3, 'NY')]).toEqual([1, 0, 3])
})

test('a day is charged once; what was declined or taken back may be asked about again', () => {
  const charges = (['covered', 'agreed', 'asked', 'declined', 'withdrawn'] as const).map((state, place) => ({
    state,
    days: [week[place] as string],
  }))
  expect(daysLeft(week, charges)).toEqual(['2026-12-02', '2026-12-03'])
})

test('the customer agrees to what has no room in the amount they authorized; what a state tolerates is no room', () => {
  const order = { authorizedCents: 10_000, authorizedNetCents: null, billCents: 8000, billTaxCents: 500 }
  expect([toAgree(2000, order), toAgree(2500, order), toAgree(0, order)]).toEqual([0, 500, 0])
  expect(toAgree(2500, { ...order, billCents: 10_500 })).toBe(2500)
  expect(toAgree(2500, { ...order, authorizedNetCents: 8000 })).toBe(2000)
})
