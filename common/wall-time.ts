import { showWallClock } from './dates.ts'

/** An instant as local time in that zone: `2027-01-05T17:00`, the format of the browser's date and time field. */
export function getWallTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = showWallClock(instant, timeZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The instant of a local time in that zone. A time that daylight saving skips becomes the hour after it. */
export function getInstant(wallTime: string, timeZone: string): string {
  const wanted = Date.parse(`${wallTime}Z`)
  const closer = (guess: number) => guess + wanted - Date.parse(`${getWallTime(new Date(guess).toISOString(), timeZone)}Z`)
  // The first guess can have the offset from the other side of a daylight saving change; the second pass corrects it.
  const first = closer(wanted)
  const second = closer(first)
  const found = closer(second) === second ? second : Math.max(first, second)
  return new Date(found).toISOString()
}
