const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses between attempts; the last attempt is three days after the first. */
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

/** After this many hours without a success an endpoint is switched off. */
export const hoursUntilSwitchedOff = 72

/** How long the old secret stays valid after a new one is created. */
export const oldSecretHours = 24

/** The time of the next attempt; null after the last one. */
export function calculateNextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= hoursUntilSwitchedOff * hour
