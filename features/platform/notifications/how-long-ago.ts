import { getDay } from '../../../common/dates.ts'

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `just now`, `5 minutes ago`, `yesterday`: whole hours within a day, then calendar days in that zone. `now` in milliseconds. */
export function showHowLongAgo(instant: string, now: number, timeZone: string): string {
  const passed = now - Date.parse(instant)
  if (passed < minute) return 'just now'
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  const days = (Date.parse(getDay(new Date(now), timeZone)) - Date.parse(getDay(instant, timeZone))) / day
  if (days < 7) return words.format(-days, 'day')
  if (days < 30) return words.format(-Math.floor(days / 7), 'week')
  if (days < 365) return words.format(-Math.floor(days / 30), 'month')
  return words.format(-Math.floor(days / 365), 'year')
}
