import { getDay, showTime } from '../../../../common/dates.ts'

/** `9:12 AM` for today, `Nov 3` for another day, in the shop's time zone. */
export function showShortTime(at: string, now: Date, timeZone: string): string {
  if (getDay(at, timeZone) === getDay(now, timeZone)) return showTime(at, timeZone)
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(new Date(at))
}
