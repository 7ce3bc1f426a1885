import { describe, expect, test } from 'vitest'
import { addMonths, isRunning, newExpiry, planOf } from './rules.ts'

describe('months are added', () => {
  test.each([
    ['2027-01-15', 1, '2027-02-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-10-31', 12, '2027-10-31'],
  ])('%s and %i is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test('on every day of five years: the right month, the same date, or its last when there is none', () => {
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2031, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10)
      for (const months of [1, 3, 12]) {
        const later = new Date(`${addMonths(day, months)}T00:00:00Z`)
        const before = new Date(time)
        const monthsOn = (later.getUTCFullYear() - before.getUTCFullYear()) * 12 + later.getUTCMonth() - before.getUTCMonth()
        const next = new Date(later.getTime() + 86_400_000)
        expect([day, monthsOn]).toEqual([day, months])
        const isLastOfMonth = next.getUTCDate() === 1
        expect(later.getUTCDate() === before.getUTCDate() || (isLastOfMonth && later.getUTCDate() < before.getUTCDate())).toBe(
          true,
        )
      }
    }
  })

  test('a later day never ends earlier', () => {
    let last = ''
    for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
      const ends = addMonths(new Date(time).toISOString().slice(0, 10), 1)
      expect(ends >= last).toBe(true)
      last = ends
    }
  })
})

describe('the new expiry', () => {
  test('counts from the current one, so that paying early loses nothing', () => {
    expect(newExpiry('2026-12-24', 3, '2026-11-21')).toBe('2027-03-24')
  })

  test('counts from today when there is none, or it has passed', () => {
    expect(newExpiry(null, 1, '2026-11-21')).toBe('2026-12-21')
    expect(newExpiry('2026-11-20', 1, '2026-11-21')).toBe('2026-12-21')
  })

  test('a plan runs until the end of its last day', () => {
    expect(isRunning('2026-11-21', '2026-11-21')).toBe(true)
    expect(isRunning('2026-11-20', '2026-11-21')).toBe(false)
    expect(newExpiry('2026-11-21', 1, '2026-11-21')).toBe('2026-12-21')
  })

  test('each length is one plan', () => {
    expect([1, 3, 12].map((months) => planOf(months).id)).toEqual(['monthly', 'quarterly', 'annual'])
  })
})
