import { getDay, showTime } from '../../../../common/dates.ts'

/** `9:12 AM` of today, `Nov 3` of another day; where the shop is. */
export function showShortTime(at: string, now: Date, timeZone: string): string {
  if (getDay(at, timeZone) === getDay(now, timeZone)) return showTime(at, timeZone)
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(new Date(at))
}
