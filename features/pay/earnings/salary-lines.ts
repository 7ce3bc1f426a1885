import { addDays, dayMilliseconds, showDay } from '../../../common/dates.ts'
import type { PlanSegment } from '../pay-plans/contract/index.ts'
import type { EarningLine } from './contract/schemas.ts'
import { roundCents, sumOf } from './fractions.ts'
import { isWeekday } from './inputs.ts'
import { makeLine, type Span } from './period-lines.ts'

/** A period of the shop's pay schedule. `perYear` is 52, 26, 24 or 12. */
export interface PayPeriod extends Span {
  perYear: number
}

/** The fewest days of a whole pay period. A shorter one was cut by a new pay schedule. */
const wholeDays: Readonly<Record<number, number>> = { 52: 7, 26: 14, 24: 13, 12: 28 }

const countWeekdays = ({ first, last }: Span): number => {
  let count = 0
  for (let day = first; day <= last; day = addDays(day, 1)) count += isWeekday(day) ? 1 : 0
  return count
}

const countDays = ({ first, last }: Span) => (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1

const overlap = (span: Span, otherSpan: Span): Span => ({
  first: span.first > otherSpan.first ? span.first : otherSpan.first,
  last: span.last < otherSpan.last ? span.last : otherSpan.last,
})

/**
 * The part of a yearly salary for the days of the span: their share of the period's Mondays to Fridays; in a period cut short, a day is one of 260.
 */
function payInPeriod(yearCents: number, days: Span, period: PayPeriod): number {
  const weekdays = countWeekdays(overlap(days, period))
  const isWhole = countDays(period) >= (wholeDays[period.perYear] ?? 1)
  return isWhole
    ? roundCents(yearCents * weekdays, period.perYear * countWeekdays(period))
    : roundCents(yearCents * weekdays, 260)
}

/**
 * The salary of a span of days: the year's divided by the periods of a year, or a share of it where the plan or the span has only part of a period. Final
 * pay can go over several periods, and each pays its own. A day outside all of them is one of 260.
 */
export function listSalaryLines(segments: readonly PlanSegment[], span: Span, periods: readonly PayPeriod[]): EarningLine[] {
  const allDays = countWeekdays(span)
  return segments
    .filter(
      ({ kind, firstDay, lastDay }) => kind === 'salary' && firstDay <= span.last && (lastDay === null || lastDay >= span.first),
    )
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
    .flatMap(({ firstDay, lastDay, rateCents }) => {
      const days = overlap(span, { first: firstDay, last: lastDay ?? span.last })
      const weekdays = countWeekdays(days)
      const outside = weekdays - sumOf(periods, (period) => countWeekdays(overlap(days, period)))
      const cents = sumOf(periods, (period) => payInPeriod(rateCents, days, period)) + roundCents(rateCents * outside, 260)
      const text = weekdays < allDays ? `Salary from ${showDay(days.first)} to ${showDay(days.last)}` : 'Salary'
      return weekdays === 0 ? [] : [makeLine('salary', { cents, text })]
    })
}

/** Pay plans have no end when someone leaves: the salary is for the days through the last one of the employment, or of work if that is later. */
export function endSalaries(segments: readonly PlanSegment[], employedThrough: string, worked: readonly string[]): PlanSegment[] {
  const end = worked.reduce((last, day) => (day > last ? day : last), employedThrough)
  return segments.flatMap((segment) => {
    if (segment.kind !== 'salary' || (segment.lastDay !== null && segment.lastDay <= end)) return [segment]
    return segment.firstDay > end ? [] : [{ ...segment, lastDay: end }]
  })
}
