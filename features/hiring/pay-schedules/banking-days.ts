import { addDays } from '../../../common/dates.ts'

export interface BankHoliday {
  /** yyyy-MM-dd, the day on which banks are closed. */
  day: string
  name: string
}

const [monday, thursday] = [1, 4]

const pad = (value: number) => String(value).padStart(2, '0')
const makeDay = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const findNth = (year: number, month: number, weekday: number, nth: number): string => {
  const first = makeDay(year, month, 1)
  return addDays(first, ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7)
}

const findLastMonday = (year: number, month: number): string => {
  const fifth = findNth(year, month, monday, 5)
  return Number(fifth.slice(5, 7)) === month ? fifth : addDays(fifth, -7)
}

/**
 * The days on which the Federal Reserve Banks are closed. A holiday on a Sunday closes them on Monday; on a Saturday, they are open the Friday
 * before. Source: Federal Reserve Bank Services, "Holiday Schedules" (frbservices.org/about/holiday-schedules), as of 2026.
 */
export function listBankHolidays(year: number): BankHoliday[] {
  const holidays: BankHoliday[] = [
    { day: makeDay(year, 1, 1), name: 'New Year’s Day' },
    { day: findNth(year, 1, monday, 3), name: 'Martin Luther King Jr. Day' },
    { day: findNth(year, 2, monday, 3), name: 'Washington’s Birthday' },
    { day: findLastMonday(year, 5), name: 'Memorial Day' },
    { day: makeDay(year, 6, 19), name: 'Juneteenth' },
    { day: makeDay(year, 7, 4), name: 'Independence Day' },
    { day: findNth(year, 9, monday, 1), name: 'Labor Day' },
    { day: findNth(year, 10, monday, 2), name: 'Columbus Day' },
    { day: makeDay(year, 11, 11), name: 'Veterans Day' },
    { day: findNth(year, 11, thursday, 4), name: 'Thanksgiving Day' },
    { day: makeDay(year, 12, 25), name: 'Christmas Day' },
  ]
  return holidays.map(({ day, name }) => ({ day: getWeekday(day) === 0 ? addDays(day, 1) : day, name }))
}

export function isBankingDay(day: string): boolean {
  const weekday = getWeekday(day)
  return weekday !== 0 && weekday !== 6 && !getHolidays(day.slice(0, 4)).has(day)
}

/** Cached by year, because a list of periods asks for the same year many times. */
const known = new Map<string, ReadonlySet<string>>()

function getHolidays(year: string): ReadonlySet<string> {
  const found = known.get(year) ?? new Set(listBankHolidays(Number(year)).map(({ day }) => day))
  known.set(year, found)
  return found
}

/** The day itself or, if banks are closed, the next banking day. */
export function getBankingDayFrom(day: string): string {
  let found = day
  while (!isBankingDay(found)) found = addDays(found, 1)
  return found
}

/** The day itself or, if banks are closed, the banking day before. */
export function getBankingDayUntil(day: string): string {
  let found = day
  while (!isBankingDay(found)) found = addDays(found, -1)
  return found
}

/** The day `count` banking days after a day, not counting that day: Friday plus 2 is Tuesday. */
export function addBankingDays(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; left -= 1) found = getBankingDayFrom(addDays(found, 1))
  return found
}
