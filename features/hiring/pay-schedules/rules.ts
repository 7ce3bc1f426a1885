import { addDays } from '../../../common/dates.ts'
import { getBankingDayUntil } from './banking-days.ts'
import type { Frequency, Period, Schedule } from './contract/schemas.ts'

export {
  addBankingDays,
  type BankHoliday,
  getBankingDayFrom,
  getBankingDayUntil,
  getWeekday,
  isBankingDay,
  listBankHolidays,
} from './banking-days.ts'

export const periodsPerYear: Readonly<Record<Frequency, number>> = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 }

export const frequencyNames: Readonly<Record<Frequency, string>> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Every month',
}

/** The first day of the period after the one that begins on `day`. */
function getNextStart(frequency: Frequency, day: string): string {
  if (frequency === 'weekly') return addDays(day, 7)
  if (frequency === 'biweekly') return addDays(day, 14)
  if (frequency === 'semimonthly' && day.endsWith('-01')) return `${day.slice(0, 8)}16`
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return `${next}-${frequency === 'semimonthly' ? '01' : day.slice(8)}`
}

/**
 * The periods that touch the days from `from` through `to` (yyyy-MM-dd). A schedule ends when the next one begins, which may cut its last
 * period short. The payday is `payDaysAfter` days after the period's last day, or the banking day before.
 */
export function listPeriods(schedules: readonly Schedule[], from: string, to: string): Period[] {
  const inOrder = schedules.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  return inOrder.flatMap(({ frequency, firstDay, payDaysAfter }, index) => {
    const until = inOrder[index + 1]?.firstDay
    const found: Period[] = []
    for (let start = firstDay; start <= to && (!until || start < until);) {
      const next = getNextStart(frequency, start)
      const end = addDays(until && until < next ? until : next, -1)
      if (end >= from) found.push({ from: start, to: end, payDay: getBankingDayUntil(addDays(end, payDaysAfter)) })
      start = next
    }
    return found
  })
}

/** The schedule that applies to a day; null before the first one. */
export const findScheduleOn = (schedules: readonly Schedule[], day: string): Schedule | null =>
  schedules.filter(({ firstDay }) => firstDay <= day).toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1))[0] ?? null

/** The first day of the first period that ends on that day or later; null without a schedule. */
export const findPeriodEndingFrom = (schedules: readonly Schedule[], day: string): Period | null =>
  listPeriods(schedules, day, addDays(day, 400))[0] ?? null

/** The first period that begins after the day; null without a schedule. */
export const findNextPeriod = (schedules: readonly Schedule[], day: string): Period | null =>
  listPeriods(schedules, day, addDays(day, 400)).find((period) => period.from > day) ?? null
