import { expect, test } from 'vitest'
import { getDefaultRepairRule } from '../../people/shops/rules.ts'
import { listChargeableDays, listUnchargedDays, listUndisputedDays, getApplicableTerms } from './rules.ts'

const week = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
const terms = { centsPerDay: 2500, freeWorkingDays: 2 }

test('storage is free for the free working days, then charged through yesterday', () => {
  expect(listChargeableDays(week, '2026-11-30', terms)).toEqual({ freeThrough: '2026-11-30', days: [] })
  expect(listChargeableDays(week, '2026-12-01', terms).days).toEqual([])
  expect(listChargeableDays(week, '2026-12-02', terms).days).toEqual(['2026-12-01'])
  expect(listChargeableDays(week, '2026-12-04', terms).days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
})

test('storage costs nothing when the estimate has no fee, and starts on the first day without free days', () => {
  expect(listChargeableDays(week, '2027-01-01', { ...terms, centsPerDay: 0 }).days).toEqual([])
  expect(listChargeableDays(week, '2026-11-30', { ...terms, freeWorkingDays: 0 })).toEqual({
    freeThrough: null,
    days: ['2026-11-27'],
  })
})

test('New York requires at least one free day after the notice, and a shop can give more', () => {
  const free = (afterWorkingDays: number, state: string) =>
    getApplicableTerms({ centsPerDay: 2500, afterWorkingDays }, getDefaultRepairRule(state)).freeWorkingDays
  expect([free(0, 'NY'), free(0, 'TX'), free(3, 'NY')]).toEqual([1, 0, 3])
})

test('a storage day is charged once, and declined or withdrawn days can be requested again', () => {
  const charges = (['covered', 'agreed', 'asked', 'declined', 'withdrawn'] as const).map((state, place) => ({
    state,
    days: [week[place] as string],
  }))
  expect(listUnchargedDays(week, charges)).toEqual(['2026-12-02', '2026-12-03'])
})

test('no day on which the bill was disputed is charged, the first and the last day included', () => {
  expect(listUndisputedDays(week, [{ from: '2026-11-30', through: '2026-12-02' }])).toEqual(['2026-11-27', '2026-12-03'])
  expect(listUndisputedDays(week, [{ from: '2026-12-01', through: null }])).toEqual(['2026-11-27', '2026-11-30'])
})
