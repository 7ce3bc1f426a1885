import { addDays } from '../../../common/dates.ts'
import { getBankingDayFrom } from '../pay-schedules/rules.ts'

/**
 * The longest time from the last day of work to the last paycheck: a month's period and a payday up to a month later
 * (pay-schedules).
 */
const daysUntilPaid = 62

const addYears = (day: string, years: number): string => {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return moved.endsWith('-02-29') && Number(moved.slice(0, 4)) % 4 !== 0 ? `${moved.slice(0, 4)}-03-01` : moved
}

/**
 * The last day on which the record of someone who left must be kept, yyyy-MM-dd: the latest of these, read in 2026. Form I-9 has its own retention, never longer than the second.
 * - Personnel records: one year after the end (29 CFR 1602.14).
 * - Payroll records, with name and address: three years after the last entry (29 CFR 516.5).
 * - Records of employment tax, with Form W-4: four years after the tax is due or paid (26 CFR 31.6001-1(e)(2)). The return of the last quarter
 *   of the year of the last paycheck is due on January 31 (Publication 15). A shop that pays the tax later puts the record on hold.
 */
export function calculateKeepUntil(lastDay: string): string {
  const lastPaidOn = addDays(lastDay, daysUntilPaid)
  const taxDueOn = getBankingDayFrom(`${Number(lastPaidOn.slice(0, 4)) + 1}-01-31`)
  return [addYears(lastDay, 1), addYears(lastPaidOn, 3), addYears(taxDueOn, 4)].toSorted().at(-1)!
}
