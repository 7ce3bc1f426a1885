import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { trialDays } from '../../../common/plans.ts'
import {
  addMonths,
  isRunning,
  isTrialEnding,
  calculateNewExpiry,
  findNextTryDay,
  findDueNotice,
  findPlanByMonths,
  getPlanStanding,
  calculateTrialEnd,
  findDueTry,
} from './rules.ts'

describe('addMonths', () => {
  test.each([
    ['2027-01-15', 1, '2027-02-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-10-31', 12, '2027-10-31'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test('adding months to any day of five years gives the right month and the same date, or the last day of a shorter month', () => {
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2031, 0, 1); time += dayMilliseconds) {
      const day = new Date(time).toISOString().slice(0, 10)
      for (const months of [1, 3, 12]) {
        const later = new Date(`${addMonths(day, months)}T00:00:00Z`)
        const before = new Date(time)
        const monthsOn = (later.getUTCFullYear() - before.getUTCFullYear()) * 12 + later.getUTCMonth() - before.getUTCMonth()
        const next = new Date(later.getTime() + dayMilliseconds)
        expect([day, monthsOn]).toEqual([day, months])
        const isLastOfMonth = next.getUTCDate() === 1
        expect(later.getUTCDate() === before.getUTCDate() || (isLastOfMonth && later.getUTCDate() < before.getUTCDate())).toBe(
          true,
        )
      }
    }
  })

  test('adding months to a later day never gives an earlier day', () => {
    let last = ''
    for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2029, 0, 1); time += dayMilliseconds) {
      const ends = addMonths(new Date(time).toISOString().slice(0, 10), 1)
      expect(ends >= last).toBe(true)
      last = ends
    }
  })
})

describe('the new expiry', () => {
  test('the new expiry counts from the current expiry, so that paying early loses nothing', () => {
    expect(calculateNewExpiry('2026-12-24', 3, '2026-11-21')).toBe('2027-03-24')
  })

  test('the new expiry counts from the current expiry during the grace period, and from today after it', () => {
    expect(calculateNewExpiry('2026-11-20', 1, '2026-11-21')).toBe('2026-12-20')
    expect(calculateNewExpiry('2026-11-07', 1, '2026-11-21')).toBe('2026-12-07')
    expect(calculateNewExpiry('2026-11-06', 1, '2026-11-21')).toBe('2026-12-21')
  })

  test('a plan runs until the end of its last day', () => {
    expect(isRunning('2026-11-21', '2026-11-21')).toBe(true)
    expect(isRunning('2026-11-20', '2026-11-21')).toBe(false)
    expect(calculateNewExpiry('2026-11-21', 1, '2026-11-21')).toBe('2026-12-21')
  })

  test('each plan length belongs to one plan', () => {
    expect([1, 3, 12].map((months) => findPlanByMonths(months).id)).toEqual(['monthly', 'quarterly', 'annual'])
  })
})

describe('getPlanStanding', () => {
  const now = (text: string) => new Date(`${text}Z`)

  test.each([
    ['2026-11-21', '2026-11-22T11:59:59', 'active'],
    ['2026-11-21', '2026-11-22T12:00:00', 'grace'],
    ['2026-11-21', '2026-12-06T11:59:59', 'grace'],
    ['2026-11-21', '2026-12-06T12:00:00', 'expired'],
    ['2028-02-15', '2028-03-01T11:59:59', 'grace'],
    ['2027-02-15', '2027-03-02T11:59:59', 'grace'],
    ['2027-02-15', '2027-03-02T12:00:00', 'expired'],
  ])('a plan with the last day %s is at %s %s, because a day ends when it has ended everywhere', (runsUntil, at, standing) => {
    expect(getPlanStanding(runsUntil, now(at))).toBe(standing)
  })

  test('the first renewal try is the day before the last day, in daytime, and each scheduled day has one try', () => {
    expect(findDueTry('2027-03-01', null, now('2027-02-28T13:59:59'))).toBeNull()
    expect(findDueTry('2027-03-01', null, now('2027-02-28T14:00:00'))).toBe(-1)
    expect(findDueTry('2028-03-01', null, now('2028-02-29T14:00:00'))).toBe(-1)
    expect(findDueTry('2027-03-01', -1, now('2027-03-01T13:00:00'))).toBeNull()
    expect(findDueTry('2027-03-01', -1, now('2027-03-01T14:00:00'))).toBe(0)
    expect(findDueTry('2027-03-01', 0, now('2027-03-12T14:00:00'))).toBe(7)
    expect(findDueTry('2027-03-01', 13, now('2027-05-01T14:00:00'))).toBeNull()
    expect([-1, 0, 3, 7, 13].map((step) => findNextTryDay('2027-02-28', step))).toEqual([
      '2027-02-28',
      '2027-03-03',
      '2027-03-07',
      '2027-03-13',
      null,
    ])
  })

  test('only the latest plan notice that still applies is due, and a renewing plan gets only the read-only notice', () => {
    const findNotice = (day: string, renews: boolean) => findDueNotice('2027-03-01', renews, now(`${day}T15:00:00`))
    expect(
      ['2027-02-21', '2027-02-22', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-16'].map((day) => findNotice(day, false)),
    ).toEqual([null, 'ends in 7 days', 'ends tomorrow', 'ends tomorrow', 'ended', 'read-only'])
    expect(['2027-02-28', '2027-03-02', '2027-03-16'].map((day) => findNotice(day, true))).toEqual([null, null, 'read-only'])
  })

  test('a trial asks the owner to choose a plan in its last week', () => {
    const days = ['2027-02-21', '2027-02-22', '2027-03-01']
    expect(days.map((day) => isTrialEnding('2027-03-01', now(`${day}T09:00:00`)))).toEqual([false, true, true])
  })

  test('the database starts a free trial of the advertised length', () => {
    expect(calculateTrialEnd(now('2027-01-30T23:59:59'))).toBe('2027-03-01')
    expect(readFileSync('db/migrations/0029-renewals.sql', 'utf8')).toContain(`+ ${trialDays})`)
  })
})
