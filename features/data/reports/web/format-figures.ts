import { showCents } from '../../../../common/cents.ts'
import { dayMilliseconds, showDay } from '../../../../common/dates.ts'
import { showHours } from '../../../../common/hours.ts'
import type { Grouping, Span } from '../contract/index.ts'
import type { Unit } from '../rules.ts'

const whole = new Intl.NumberFormat('en-US')
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A figure or a sum as text; a dash when there is nothing to divide by. */
export function showValue(value: number | null, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'money') return showCents(value)
  if (unit === 'rate') return `${showCents(value)}/hr`
  if (unit === 'percent') return `${tenth.format(value / 1000)}%`
  return unit === 'hours' ? showHours(value / 100) : whole.format(value)
}

/** The name of a group: a day, a week, a month or a person. */
export function showGroup(label: string, by: Grouping): string {
  if (by === 'day') return showDay(label)
  if (by === 'week') return `Week of ${showDay(label)}`
  return by === 'month' ? months.format(new Date(`${label}-01`)) : label
}

export const showSpan = ({ from, to }: Span): string => (from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`)

export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** The change from the period before: in points for shares, in percent for everything else. */
export function changeOf(now: number | null, before: number | null, unit: Unit): Change | null {
  if (now === null || before === null) return null
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  if (direction === 'same') return { direction, text: 'no change' }
  if (unit === 'percent') return { direction, text: `${tenth.format(Math.abs(now - before) / 1000)} points` }
  // There is no percentage of zero or of a negative number.
  return {
    direction,
    text: before > 0 ? `${tenth.format((Math.abs(now - before) / before) * 100)}%` : showValue(now - before, unit),
  }
}

/** Every day, week or month of a period, so that the chart shows empty ones, too. Null when grouped by person. */
export function describeKeys({ from, to }: Span, by: Grouping): string[] | null {
  if (by === 'technician' || by === 'writer' || by === 'field') return null
  const keys = new Set<string>()
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMilliseconds) {
    const day = new Date(at)
    const text = day.toISOString().slice(0, 10)
    if (by === 'day') keys.add(text)
    else if (by === 'month') keys.add(text.slice(0, 7))
    else keys.add(new Date(at - day.getUTCDay() * dayMilliseconds).toISOString().slice(0, 10))
  }
  return [...keys]
}
