import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { getWeekday, isBankingDay } from '../pay-schedules/rules.ts'
import { calculateKeepUntil, countDone, type Facts, isWithinReportDays, listTasks, usualPacket } from './rules.ts'

const facts: Facts = {
  recordId: crypto.randomUUID(),
  isMember: true,
  firstDay: '2026-03-02',
  isEmailConfirmed: false,
  hasAddress: false,
  hasEmergencyContact: false,
}
const list = (change: Partial<Facts> = {}, packet = usualPacket, today = '2026-03-01') =>
  listTasks({ ...facts, ...change }, packet, [], today)

describe('tasks', () => {
  test('everything missing is listed with its due date, and nothing is late on the due date itself', () => {
    expect(list({}, usualPacket, '2026-03-02').map(({ key, dueOn, isLate }) => [key, dueOn, isLate])).toEqual([
      ['email', '2026-03-02', false],
      ['address', '2026-03-02', false],
      ['emergency', '2026-03-02', false],
    ])
    expect(countDone(list({}, usualPacket, '2026-03-03'))).toEqual({ done: 0, total: 3, late: 3 })
  })

  test('without a first day nothing has a due date, and the shop has to set it', () => {
    const tasks = list({ firstDay: null })
    expect(tasks.every(({ dueOn }) => dueOn === null)).toBe(true)
    expect(tasks.find(({ key }) => key === 'start')).toMatchObject({ who: 'shop' })
  })

  test('what is done is never late and comes last', () => {
    const tasks = list({ hasAddress: true }, usualPacket, '2026-05-01')
    expect(tasks.at(-1)).toMatchObject({ key: 'address', isDone: true, isLate: false })
  })

  test('the packet decides whether an emergency contact is required, and by when', () => {
    expect(list({}, []).some(({ key }) => key === 'emergency')).toBe(false)
    const later = list({}, [{ kind: 'emergency', title: '', days: 30 }])
    expect(later.find(({ key }) => key === 'emergency')?.dueOn).toBe('2026-04-01')
  })

  test('tasks of other features are sorted among its own by due date', () => {
    const i9 = { key: 'i9', title: 'Form I-9', who: 'employee', path: '/i-9', dueOn: '2026-03-01', isDone: false } as const
    expect(listTasks(facts, usualPacket, [i9], '2026-03-02')[0]).toMatchObject({ key: 'i9', isLate: true })
  })
})

test('a new hire is reported within twenty days of the first day', () => {
  expect(isWithinReportDays('2026-03-02', '2026-03-22')).toBe(true)
  expect(isWithinReportDays('2026-03-02', '2026-03-23')).toBe(false)
})

describe('how long a record is kept', () => {
  test.each([
    // The tax of 2026 is due on February 1, 2027, because January 31 is a Sunday.
    ['2026-06-10', '2031-02-01'],
    ['2026-10-30', '2031-02-01'],
    // The last paycheck may come in 2027, whose last return is due on January 31, 2028.
    ['2026-10-31', '2032-01-31'],
    ['2026-12-31', '2032-01-31'],
    ['2028-02-29', '2033-01-31'],
  ])('of someone who left on %s until %s', (lastDay, until) => {
    expect(calculateKeepUntil(lastDay)).toBe(until)
  })

  test('never shorter than any law requires, and never longer than six years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 62 }), (days, untilPaid) => {
        const lastDay = addDays('2020-01-01', days)
        const kept = calculateKeepUntil(lastDay)
        const paidOn = addDays(lastDay, untilPaid)
        const laterBy = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
        // Compared as text, February 29 is before March 1 in every year.
        expect(kept >= laterBy(lastDay, 1)).toBe(true)
        expect(kept >= laterBy(paidOn, 3)).toBe(true)
        expect(kept >= `${Number(paidOn.slice(0, 4)) + 5}-01-31`).toBe(true)
        expect(kept <= laterBy(lastDay, 6)).toBe(true)
      }),
    )
  })

  test('the day is the first banking day on or after January 31, plus four years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2060 }), (year) => {
        const kept = calculateKeepUntil(`${year}-05-01`)
        const due = `${Number(kept.slice(0, 4)) - 4}${kept.slice(4)}`
        expect(due >= `${year + 1}-01-31` && due <= `${year + 1}-02-02`).toBe(true)
        expect(isBankingDay(due), `${due} is weekday ${getWeekday(due)}`).toBe(true)
      }),
    )
  })
})
