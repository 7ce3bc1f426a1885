/** Days and instants as the product shows them: MM/DD/yyyy, with the time MM/DD/yyyy hh:mm AM or PM, days in UTC unless a zone is named. */
export const secondMilliseconds = 1000
export const minuteMilliseconds = 60_000
export const hourMilliseconds = 3_600_000
export const dayMilliseconds = 86_400_000

/** Cached by time zone: creating a format takes a hundred times as long as using it. */
function formats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    made.set(timeZone, known)
    return known
  }
}

const dayFormats = formats({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const timeFormats = formats({ hour: 'numeric', minute: '2-digit' })

/** Calendar and clock in that time zone, two digits each. */
export function showWallClock(value: string | Date, timeZone: string) {
  const date = typeof value === 'string' ? new Date(value) : value
  const formatted = dayFormats(timeZone).formatToParts(date)
  const part = (type: string) => formatted.find((piece) => piece.type === type)?.value ?? ''
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}

/** `2026-11-21` or an instant -> `11/21/2026` */
export function showDay(value: string | Date, timeZone = 'UTC'): string {
  const { year, month, day } = showWallClock(value, timeZone)
  return `${month}/${day}/${year}`
}

/** An instant -> `11/21/2026 02:05 PM` in that time zone. */
export const showDayAndTime = (value: string | Date, timeZone: string): string =>
  `${showDay(value, timeZone)} ${showTime(value, timeZone).padStart('00:00 AM'.length, '0')}`

const zoneNames = formats({ timeZoneName: 'short' })

/** The time zone's short name on that day, such as `CST`; `GMT+1` if it has none. */
export const showZone = (value: string | Date, timeZone: string): string =>
  zoneNames(timeZone)
    .formatToParts(new Date(value))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** An instant -> `2026-11-21`, the day it falls on in that zone. */
export function getDay(value: string | Date, timeZone = 'UTC'): string {
  if (timeZone === 'UTC') return new Date(value).toISOString().slice(0, 10)
  const { year, month, day } = showWallClock(value, timeZone)
  return `${year}-${month}-${day}`
}

/** An instant -> `2:05 PM` in that zone. */
export function showTime(value: string | Date, timeZone: string): string {
  const date = typeof value === 'string' ? new Date(value) : value
  // Some systems put a narrow space before AM that the PDF fonts lack.
  return timeFormats(timeZone).format(date).replace(/\s/g, ' ')
}

/** `addDays('2028-02-28', 1)` is `2028-02-29`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)
