import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { isBankingDay } from '../pay-schedules/rules.ts'
import {
  addBusinessDays,
  calculateKeepUntil,
  countBusinessDays,
  decideStep,
  findPaperErrors,
  getSection2Due,
  isBusinessDay,
  type OpenDays,
} from './rules.ts'

const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
const anyOpenDays: fc.Arbitrary<OpenDays> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  closed: fc.array(anyDay, { maxLength: 20 }),
})
const weekdaysOnly: OpenDays = { weekdays: [1, 2, 3, 4, 5], closed: [] }
describe('the due date of Section 2', () => {
  test('Section 2 is due on the third business day after the first day, never later than by weekdays alone', () => {
    fc.assert(
      fc.property(anyDay, anyOpenDays, (firstDay, open) => {
        const due = getSection2Due(firstDay, null, open)
        expect(isBusinessDay(due, open)).toBe(true)
        const between = Array.from({ length: 30 }, (_, index) => addDays(firstDay, index + 1)).filter((day) => day <= due)
        expect(between.filter((day) => isBusinessDay(day, open))).toHaveLength(3)
        expect(due <= addBusinessDays(firstDay, 3, { weekdays: [], closed: [] })).toBe(true)
      }),
    )
  })

  test('the due date of Section 2 skips weekends and federal holidays on which the shop is closed', () => {
    const closedOnHolidays = { weekdays: [1, 2, 3, 4, 5], closed: ['2026-11-26', '2026-12-25'] }
    expect(getSection2Due('2026-11-23', null, closedOnHolidays)).toBe('2026-11-27')
    expect(getSection2Due('2026-12-24', null, closedOnHolidays)).toBe('2026-12-30')
    expect(getSection2Due('2026-11-30', null, weekdaysOnly)).toBe('2026-12-03')
    expect(getSection2Due('2026-11-27', null, { weekdays: [1, 2, 3, 4, 5, 6], closed: [] })).toBe('2026-12-01')
  })

  test('on every first day of 2026 and 2027, Section 2 is due on the third day that is no weekend and no published holiday', () => {
    // frbservices.org, Holiday Schedules; on July 4 and June 19 the weekend counts anyway where they are on a Saturday.
    const holidays = new Set(
      [
        '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
        '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25',
      ]
        .flatMap((days, index) => days.split(' ').map((day) => `${2026 + index}-${day}`))
        .concat('2028-01-01'),
    )
    const closed: OpenDays = { weekdays: [], closed: [] }
    let day = '2026-01-01'
    for (; day <= '2027-12-27'; day = addDays(day, 1)) {
      const works = Array.from({ length: 15 }, (_, index) => addDays(day, index + 1)).filter((date) => {
        const weekday = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
        return !['Sat', 'Sun'].includes(weekday) && !holidays.has(date)
      })
      expect([day, getSection2Due(day, null, closed)]).toEqual([day, works[2]])
    }
    expect(getSection2Due('2026-07-02', null, closed)).toBe('2026-07-07')
    expect(getSection2Due('2027-12-24', null, closed)).toBe('2027-12-29')
  })

  test('Section 2 is due on the first day of an employment of less than three business days', () => {
    expect(getSection2Due('2026-11-30', '2026-12-02', weekdaysOnly)).toBe('2026-11-30')
    expect(getSection2Due('2026-11-30', '2026-12-03', weekdaysOnly)).toBe('2026-12-03')
  })

  test('the countdown to Section 2 counts business days, and is negative when late', () => {
    expect(countBusinessDays('2026-11-30', '2026-12-03', weekdaysOnly)).toBe(3)
    expect(countBusinessDays('2026-12-03', '2026-12-03', weekdaysOnly)).toBe(0)
    expect(countBusinessDays('2026-12-07', '2026-12-03', weekdaysOnly)).toBe(-2)
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 }), anyOpenDays, (day, count, open) => {
        expect(countBusinessDays(day, addBusinessDays(day, count, open), open)).toBe(count)
      }),
    )
  })

  test('a banking day is always a business day, whatever hours the shop entered', () => {
    fc.assert(
      fc.property(anyDay, anyOpenDays, (day, open) => {
        if (isBankingDay(day)) expect(isBusinessDay(day, open)).toBe(true)
      }),
    )
  })
})

describe('how long a form is kept', () => {
  test('a form is kept three years after the hire and one year after the end, whichever is later, and open while the person works there', () => {
    expect(calculateKeepUntil('2024-03-01', '2024-09-30')).toBe('2027-03-01')
    expect(calculateKeepUntil('2020-03-01', '2026-09-30')).toBe('2027-09-30')
    expect(calculateKeepUntil('2024-02-29', '2024-03-30')).toBe('2027-03-01')
    expect(calculateKeepUntil('2020-01-01', '2024-02-29')).toBe('2025-03-01')
    expect(calculateKeepUntil('2020-01-01', null)).toBe(null)
  })

  test('a form is never kept less than 1,095 days after the hire or 365 after the end', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 4000 }), (hiredOn, days) => {
        const endedOn = addDays(hiredOn, days)
        const until = calculateKeepUntil(hiredOn, endedOn)!
        expect(until >= addDays(hiredOn, 1095)).toBe(true)
        expect(until >= addDays(endedOn, 365)).toBe(true)
        expect(until <= addDays(hiredOn, 1097) || until <= addDays(endedOn, 367)).toBe(true)
      }),
    )
  })
})

test('a rehire uses the form for three years after it was completed, and begins a new one later', () => {
  const form = { completedOn: '2024-02-01', coversFrom: '2024-01-30' }
  const decide = (firstDay: string, endedOn: string | null) => decideStep({ form, paperFrom: null, firstDay, endedOn })
  expect(decide('2024-01-30', null)).toBe('none')
  expect(decide('2026-11-30', '2025-05-01')).toBe('rehire')
  expect(decide('2027-02-01', '2025-05-01')).toBe('rehire')
  expect(decide('2027-02-02', '2025-05-01')).toBe('new-form')
  expect(
    decideStep({ form: { ...form, coversFrom: '2026-11-30' }, paperFrom: null, firstDay: '2026-11-30', endedOn: '2025-05-01' }),
  ).toBe('none')
})

test('a paper form covers its employment, and a rehire needs a new form', () => {
  const decide = (firstDay: string | null, endedOn: string | null) =>
    decideStep({ form: null, paperFrom: '2019-03-04', firstDay, endedOn })
  expect(decide(null, null)).toBe('none')
  expect(decide('2019-03-04', null)).toBe('none')
  // They left before the paper was filled in, so it covers the current employment.
  expect(decide('2019-03-04', '2018-06-30')).toBe('none')
  expect(decide('2026-11-30', '2025-05-01')).toBe('section1')
})

test('a paper form’s first day is in the past and after the law began, and its reverification is later', () => {
  const find = (hiredOn: string, reverifyOn: string | null = null) =>
    Object.keys(findPaperErrors({ isOnFile: true, hiredOn, reverifyOn, hasRead: true }, '2026-11-24'))
  expect(find('2026-11-24')).toEqual([])
  expect(find('2026-11-25')).toEqual(['hiredOn'])
  expect(find('1986-11-06')).toEqual(['hiredOn'])
  expect(find('1986-11-07')).toEqual([])
  expect(find('2020-01-02', '2020-01-02')).toEqual(['reverifyOn'])
})
