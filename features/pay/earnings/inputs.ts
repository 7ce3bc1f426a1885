import { addDays } from '../../../common/dates.ts'
import type { EarnedItem, PlanSegment } from '../pay-plans/contract/index.ts'
import type { DatedWageRule } from '../wage-rules/rules.ts'

/** A person's work on a day, by the shift clock and the job clock. */
export interface WorkDay {
  day: string
  minutes: number
  /** Breaks of up to 20 minutes, which are part of `minutes`. */
  breakMinutes: number
  /** Clocked on jobs. */
  jobMinutes: number
}

/** The owner's statement that the shop is a retail or service establishment: the share of its sales that were not for resale. */
export interface RetailStatement {
  sharePercent: number
  year: number
}

/** Pay of the representative period of section 7(i). */
export interface CommissionShare {
  from: string
  to: string
  weeks: number
  commissionCents: number
  compensationCents: number
}

/** One workweek of one person. `days` has all seven. */
export interface WeekInput {
  firstDay: string
  days: readonly WorkDay[]
  segments: readonly PlanSegment[]
  items: readonly EarnedItem[]
  rules: readonly DatedWageRule[]
  statement: RetailStatement | null
  /** Null without at least a month of pay before the week. */
  share: CommissionShare | null
}

export const listWeekDays = (firstDay: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(firstDay, index))

export const findSegment = (segments: readonly PlanSegment[], day: string): PlanSegment | null =>
  segments.find(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay)) ?? null

/** Monday to Friday: the days among which a salary is divided when a plan begins or ends within a week. */
export function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}
