/** An instant as a clock on the wall there shows it: `2027-01-05T17:00`, as the browser's own field takes it. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
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
