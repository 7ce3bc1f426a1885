import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { Grouping, Span } from '../contract.ts'
import type { Unit } from '../rules.ts'

const hours = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US')
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A figure or a sum as people read it; a dash where there was nothing to divide by. */
export function showValue(value: number | null, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'money') return showCents(value)
  if (unit === 'rate') return `${showCents(value)}/h`
  if (unit === 'percent') return `${tenth.format(value / 1000)} %`
  return unit === 'hours' ? `${hours.format(value / 100)} h` : whole.format(value)
}

/** What a group is called: a day, the days of a week, a month, somebody's name. */
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

/** How a figure has changed from the period before; shares in points, everything else in percent of what it was. */
export function changeOf(now: number | null, before: number | null, unit: Unit): Change | null {
  if (now === null || before === null) return null
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  if (direction === 'same') return { direction, text: 'no change' }
  if (unit === 'percent') return { direction, text: `${tenth.format(Math.abs(now - before) / 1000)} points` }
  // Of nothing, or of less than nothing, there is no percentage.
  return {
    direction,
    text: before > 0 ? `${tenth.format((Math.abs(now - before) / before) * 100)} %` : showValue(now - before, unit),
  }
}

/** Every day, week or month of a period, so that a chart does not close up over those with nothing. */
export function keysIn({ from, to }: Span, by: Grouping): string[] | null {
  if (by === 'technician' || by === 'writer') return null
  const keys = new Set<string>()
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at)
    const text = day.toISOString().slice(0, 10)
    if (by === 'day') keys.add(text)
    else if (by === 'month') keys.add(text.slice(0, 7))
    else keys.add(new Date(at - day.getUTCDay() * 86_400_000).toISOString().slice(0, 10))
  }
  return [...keys]
}
