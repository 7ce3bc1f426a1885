const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** From one try to the next; the last is three days after the first. */
const pauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour + 30 * minute,
]

/** An endpoint to which nothing came through for so long is switched off. */
export const patienceHours = 72

/** The secret before stays good for so long when a new one is made. */
export const oldSecretHours = 24

/** When it is tried again after so many tries; null: not any more. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

export const isHopeless = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= patienceHours * hour

/** The ports at which a web server may be asked. */
export const isOpenPort = (port: number): boolean => port === 443 || port === 80 || port > 1024
