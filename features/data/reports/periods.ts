import { addDays, dayMilliseconds } from '../../../common/dates.ts'
import type { PeriodName, Span } from './contract/index.ts'

/** The longest custom period. */
const maxDays = 5 * 366

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)
/** The number of days in a span, first and last included. */
export const listDays = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1

/** The first day of the week (a Sunday), month, quarter or year that the day is in. */
function startOf(unit: Unit, day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (unit === 'week') return addDays(day, -new Date(day).getUTCDay())
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit === 'quarter') return toDay(Date.UTC(year, month - 1 - ((month - 1) % 3), 1))
  return unit === 'year' ? `${year}-01-01` : day
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The whole week, month etc. that is `away` units from the one of `day`. */
function getWholePeriod(unit: Unit, day: string, away: number): Span {
  const start = startOf(unit, day)
  const startAfter = (steps: number) => {
    if (unit === 'day') return addDays(start, steps)
    if (unit === 'week') return addDays(start, 7 * steps)
    const months = { month: 1, quarter: 3, year: 12 }[unit] * steps
    return toDay(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + months, 1))
  }
  return { from: startAfter(away), to: addDays(startAfter(away + 1), -1) }
}

export interface Period {
  period: Span
  before: Span
}

/**
 * The days of a period as of today, and of the period before, which it is compared with. A period that is not over is compared with
 * the same number of days. Null when a custom period is incomplete or too long.
 */
export function resolvePeriod(name: PeriodName, today: string, own: Partial<Span>): Period | null {
  if (name === 'own') {
    const { from, to } = own
    if (!from || !to || from > to) return null
    const days = listDays({ from, to })
    return days > maxDays ? null : { period: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } }
  }
  const unit = { today: 'day', yesterday: 'day' }[name as string] ?? name.replace(/^(this|last)-/, '')
  const of = (away: number) => getWholePeriod(unit as Unit, today, away)
  if (name === 'yesterday' || name.startsWith('last-')) return { period: of(-1), before: of(-2) }
  const { from } = of(0)
  const before = of(-1)
  const sameLength = addDays(before.from, listDays({ from, to: today }) - 1)
  return { period: { from, to: today }, before: { from: before.from, to: sameLength < before.to ? sameLength : before.to } }
}
