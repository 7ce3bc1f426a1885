import type { PeriodName, Span } from './contract.ts'

const dayMilliseconds = 86_400_000
/** The longest period of one's own. */
const mostDays = 5 * 366

const text = (at: number) => new Date(at).toISOString().slice(0, 10)
const plus = (day: string, count: number) => text(Date.parse(day) + count * dayMilliseconds)
/** Days from one to the other, both counted. */
export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1

/** The first day of the week (a Sunday), month, quarter or year of a day. */
function startOf(unit: Unit, day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (unit === 'week') return plus(day, -new Date(day).getUTCDay())
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit === 'quarter') return text(Date.UTC(year, month - 1 - ((month - 1) % 3), 1))
  return unit === 'year' ? `${year}-01-01` : day
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** A whole one of those, so many away from that of the day. */
function whole(unit: Unit, day: string, away: number): Span {
  const start = startOf(unit, day)
  const stepped = (steps: number) => {
    if (unit === 'day') return plus(start, steps)
    if (unit === 'week') return plus(start, 7 * steps)
    const months = { month: 1, quarter: 3, year: 12 }[unit] * steps
    return text(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + months, 1))
  }
  return { from: stepped(away), to: plus(stepped(away + 1), -1) }
}

export interface Period {
  period: Span
  before: Span
}

/**
 * The days of a period, seen from today, and those it is compared with: the period before. One that still runs is compared with as many
 * days of the one before, not with all of it. Null: no such period.
 */
export function periodOf(name: PeriodName, today: string, own: Partial<Span>): Period | null {
  if (name === 'own') {
    const { from, to } = own
    if (!from || !to || from > to) return null
    const days = daysIn({ from, to })
    return days > mostDays ? null : { period: { from, to }, before: { from: plus(from, -days), to: plus(from, -1) } }
  }
  const unit = { today: 'day', yesterday: 'day' }[name as string] ?? name.replace(/^(this|last)-/, '')
  const of = (away: number) => whole(unit as Unit, today, away)
  if (name === 'yesterday' || name.startsWith('last-')) return { period: of(-1), before: of(-2) }
  const { from } = of(0)
  const before = of(-1)
  const sameLength = plus(before.from, daysIn({ from, to: today }) - 1)
  return { period: { from, to: today }, before: { from: before.from, to: sameLength < before.to ? sameLength : before.to } }
}
