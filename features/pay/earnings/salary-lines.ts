import { addDays, dayMilliseconds, showDay } from '../../../common/dates.ts'
import type { PlanSegment } from '../pay-plans/contract/index.ts'
import type { EarningLine } from './contract/schemas.ts'
import { roundCents } from './fractions.ts'
import { isWeekday } from './inputs.ts'
import { makeLine, type Span } from './period-lines.ts'

/** The fewest days of a whole pay period. A shorter one was cut by a new pay schedule. */
const wholeDays: Readonly<Record<number, number>> = { 52: 7, 26: 14, 24: 13, 12: 28 }

const countWeekdays = (first: string, last: string): number => {
  let count = 0
  for (let day = first; day <= last; day = addDays(day, 1)) count += isWeekday(day) ? 1 : 0
  return count
}

const countDays = ({ first, last }: Span) => (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1

/**
 * The salary of a period: the year's divided by the periods of a year. When a plan begins or ends within it, its share of the Mondays to Fridays;
 * in a period cut short, a day is one of 260.
 */
export function listSalaryLines(segments: readonly PlanSegment[], span: Span, periodsPerYear: number): EarningLine[] {
  const isWhole = countDays(span) >= (wholeDays[periodsPerYear] ?? 1)
  const allDays = countWeekdays(span.first, span.last)
  return segments
    .filter(
      ({ kind, firstDay, lastDay }) => kind === 'salary' && firstDay <= span.last && (lastDay === null || lastDay >= span.first),
    )
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
    .flatMap(({ firstDay, lastDay, rateCents }) => {
      const first = firstDay > span.first ? firstDay : span.first
      const last = lastDay !== null && lastDay < span.last ? lastDay : span.last
      const own = countWeekdays(first, last)
      const cents = isWhole ? roundCents(rateCents * own, periodsPerYear * allDays) : roundCents(rateCents * own, 260)
      const isPart = own < allDays
      const text = isPart ? `Salary from ${showDay(first)} to ${showDay(last)}` : 'Salary'
      return own === 0 ? [] : [makeLine('salary', { cents, text })]
    })
}
