import { wallClock } from './dates.ts'

/** An instant as a clock on the wall there shows it: `2027-01-05T17:00`, as the browser's own field takes it. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The instant at which that clock shows this; of an hour that a change of the clocks skips, the one behind it. */
export function instantOf(wallTime: string, timeZone: string): string {
  const wanted = Date.parse(`${wallTime}Z`)
  const closer = (guess: number) => guess + wanted - Date.parse(`${wallTimeOf(new Date(guess).toISOString(), timeZone)}Z`)
  // The offset at the first guess may be that of the other side of a change of the clocks; the second look settles it.
  const first = closer(wanted)
  const second = closer(first)
  const found = closer(second) === second ? second : Math.max(first, second)
  return new Date(found).toISOString()
}
