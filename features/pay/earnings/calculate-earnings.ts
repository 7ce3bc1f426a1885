import { addDays } from '../../../common/dates.ts'
import type { EarnedItem, PlanSegment } from '../pay-plans/contract/index.ts'
import { getFirstDayOfWeek } from '../shift-clock/rules.ts'
import type { DatedWageRule } from '../wage-rules/rules.ts'
import { minimumOn } from './base-pay.ts'
import type { WeekPay } from './calculate-week.ts'
import { calculateWeeks } from './commission-share.ts'
import type { EarningLine, WorkweekDetail } from './contract/schemas.ts'
import { describeWeek } from './describe-week.ts'
import { listWeekDays, type RetailStatement, type WeekInput, type WorkDay } from './inputs.ts'
import { lateNote, listLateLines } from './late-items.ts'
import { listItemLines, listRestLines, listTimedLines, listWeekLines, type Span } from './period-lines.ts'
import { listSalaryLines, type PayPeriod } from './salary-lines.ts'

/** Everything that decides what one person earns in a pay period. */
export interface EarningsInput {
  periodFirst: string
  periodLast: string
  /** Those of the pay schedule that the days above touch, which salaries are paid by. */
  payPeriods: readonly PayPeriod[]
  segments: readonly PlanSegment[]
  /** The days of the period, the rest of its first and last week, and the 13 weeks before it for section 7(i). A day without work may be left out. */
  days: readonly WorkDay[]
  items: readonly EarnedItem[]
  /** Those of earlier weeks that no pay run has paid. */
  lateItemIds?: readonly string[]
  /** Those of the period that another stub has paid already. */
  paidElsewhereIds?: readonly string[]
  rules: readonly DatedWageRule[]
  statement: RetailStatement | null
  /** Final pay: the last week ends with the period, because nobody works after it. */
  isFinal?: boolean
}

export interface PeriodEarnings {
  lines: EarningLine[]
  weeks: WorkweekDetail[]
}

/** The first days of the workweeks from the one of `from` through the one of `to`. */
export function listWeeks(from: string, to: string): string[] {
  const found: string[] = []
  for (let first = getFirstDayOfWeek(from); first <= to; first = addDays(first, 7)) found.push(first)
  return found
}

/** From the week of the earliest day that is known to that of the period’s last day. */
export function makeWeekInputs(input: EarningsInput): Omit<WeekInput, 'share'>[] {
  const { segments, items, rules, statement, periodFirst, periodLast } = input
  const known = new Map(input.days.map((day) => [day.day, day]))
  const earliest = [periodFirst, ...input.days.map(({ day }) => day), ...items.map(({ day }) => day)].reduce((a, b) =>
    a < b ? a : b,
  )
  return listWeeks(earliest, periodLast).map((firstDay) => ({
    firstDay,
    days: listWeekDays(firstDay).map((day) => known.get(day) ?? { day, minutes: 0, breakMinutes: 0, jobMinutes: 0 }),
    segments,
    items,
    rules,
    statement,
  }))
}

/** The lines of one week in the period. */
function listLinesOf(
  week: Omit<WeekInput, 'share'>,
  pay: WeekPay,
  { span, isClosed, paid }: { span: Span; isClosed: boolean; paid: ReadonlySet<string> },
): EarningLine[] {
  const { firstDay } = pay
  const minimum = (day: string) => minimumOn({ ...week, share: null }, day)
  return [
    ...listTimedLines('regular', 'Hours', pay.hourly, firstDay, span),
    ...listItemLines(
      pay.items.filter(({ id, day }) => day >= span.first && day <= span.last && !paid.has(id)),
      firstDay,
    ),
    ...listTimedLines('nonproductive', 'Nonproductive time', pay.nonproductive, firstDay, span),
    ...listRestLines(pay, minimum, span, isClosed),
    ...(isClosed ? listWeekLines(pay) : []),
  ]
}

/**
 * A person's earnings in a pay period, and how they are calculated. Hours and earned items are paid in the period of their day; whatever depends on
 * the whole workweek (overtime, guarantee, minimum wage) in the period in which the week ends, so each is paid once wherever periods cut a week.
 */
export function calculatePeriod(input: EarningsInput): PeriodEarnings {
  const { periodFirst, periodLast, isFinal = false } = input
  const span: Span = { first: periodFirst, last: periodLast }
  const inputs = makeWeekInputs(input)
  const weekPays = calculateWeeks(inputs)
  const paid = new Set(input.paidElsewhereIds)
  const late = new Set(input.lateItemIds)
  const lines: EarningLine[] = [...listSalaryLines(input.segments, span, input.payPeriods)]
  const weeks: WorkweekDetail[] = []
  for (const [index, pay] of weekPays.entries()) {
    const lastDay = addDays(pay.firstDay, 6)
    const lateItems = pay.items.filter(({ id, day }) => late.has(id) && day < periodFirst)
    if (lastDay >= periodFirst && pay.firstDay <= periodLast) {
      const isClosed = lastDay <= periodLast || isFinal
      lines.push(...listLinesOf(inputs[index]!, pay, { span, isClosed, paid }))
      // A late item of the week that the period's first day cuts is in the overtime of this period already.
      lines.push(...listItemLines(lateItems, pay.firstDay, lateNote))
      weeks.push(describeWeek(pay, span, isClosed))
    } else if (lastDay < periodFirst) lines.push(...listLateLines(pay, lateItems))
  }
  return { lines, weeks }
}

export const calculateEarnings = (input: EarningsInput): EarningLine[] => calculatePeriod(input).lines
