import { addDays } from '../../../common/dates.ts'
import { getBankingDayFrom } from '../../hiring/pay-schedules/rules.ts'

/** The last day of the month after a quarter, and for a year the quarter is its last: January 31. */
function getMonthEndAfter(year: number, quarter: number): string {
  const [ofYear, month] = quarter === 4 ? [year + 1, 2] : [year, quarter * 3 + 2]
  return addDays(`${ofYear}-${String(month).padStart(2, '0')}-01`, -1)
}

/**
 * When a form of the quarter is due, and when it is for a shop that deposited all of its tax on time: ten days more. A weekend or a holiday moves it to
 * the next business day. Form 941 follows its quarter; Form 940 is due like that of the fourth. Source: IRS Pub. 15 (2026), Calendar, "By April
 * 30, July 31, October 31, and January 31" and "By January 31", and section 12.
 */
export function getDueDays(year: number, quarter: number): { due: string; dueIfDeposited: string } {
  const last = getMonthEndAfter(year, quarter)
  return { due: getBankingDayFrom(last), dueIfDeposited: getBankingDayFrom(addDays(last, 10)) }
}

/** When the Social Security Administration gets Forms W-2 and W-3, and employees their copies: by January 31, without the ten days (IRS Pub. 15 (2026), Calendar). */
export const getW2DueDay = (year: number): string => getBankingDayFrom(getMonthEndAfter(year, 4))

/** The days whose Forms 941 decide about the deposit schedule of a year (IRS Pub. 15 (2026), section 11, "Lookback period"). */
export const getLookback = (year: number): { first: string; last: string } => ({
  first: `${year - 2}-07-01`,
  last: `${year - 1}-06-30`,
})
