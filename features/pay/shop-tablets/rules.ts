import { showTime } from '../../../common/dates.ts'

export { makeUserCode, readUserCode, showUserCode, userCodePattern } from '../../people/devices/rules.ts'
export { isPunchTime, nextPunches } from '../shift-clock/rules.ts'

export const maxTablets = 20
/** How long a code to set up a tablet can be typed. */
export const setUpMinutes = 15

/** One digit throughout, counting up or down, a part that is repeated, the middle column of the keys, or a year or day that colleagues know. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10)
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0)
  const isRepeated = [1, 2, 3, 4].some(
    (length) => length < pin.length && pin === pin.slice(0, length).repeat(pin.length / length),
  )
  return isRun || isRepeated || pin === '2580' || pin === '0852' || isYearOrDay(pin)
}

/** Four digits as a year of somebody's life, or as month and day in either order. */
function isYearOrDay(pin: string): boolean {
  if (pin.length !== 4) return false
  const [first, second] = [Number(pin.slice(0, 2)), Number(pin.slice(2))]
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
  return (Number(pin) >= 1940 && Number(pin) <= 2030) || isDay(first, second) || isDay(second, first)
}

interface Guesses {
  wrong: number
  /** For an employee, the time of the last wrong PIN; for a tablet, of the first one that still counts. */
  since: Date
  refusedUntil: Date | null
}

/**
 * The wrong PINs that an employee and a tablet may enter. `waits`: seconds after each wrong PIN from the `free`th on, the last one repeated. `fixed`:
 * all are forgotten that long after the first of them, so that a tablet that is always in use starts again, too.
 */
export const guessLimits = {
  person: { free: 3, waits: [30, 60, 120, 300, 900, 3600], forgottenAfter: 24 * 3600, fixed: false },
  tablet: { free: 25, waits: [900], forgottenAfter: 3600, fixed: true },
} as const

/**
 * Counts one more PIN as wrong before it is checked, so that many at once get no extra tries. With `isRefused` it must be neither checked nor counted.
 * `beginsWaiting`: from now on, this person or tablet has to wait.
 */
export function countGuess(
  of: keyof typeof guessLimits,
  before: Guesses | null,
  now: Date,
): Guesses & { isRefused: boolean; beginsWaiting: boolean } {
  const { free, waits, forgottenAfter, fixed } = guessLimits[of]
  if (before?.refusedUntil && before.refusedUntil > now) return { ...before, isRefused: true, beginsWaiting: false }
  const isRecent = before !== null && before.wrong > 0 && now.getTime() - before.since.getTime() < forgottenAfter * 1000
  const wrong = isRecent ? before.wrong + 1 : 1
  const wait = wrong < free ? null : (waits[wrong - free] ?? waits.at(-1)!)
  return {
    wrong,
    since: isRecent && fixed ? before.since : now,
    refusedUntil: wait === null ? null : new Date(now.getTime() + wait * 1000),
    isRefused: false,
    beginsWaiting: wrong === free,
  }
}

/** Wrong PINs of which an employee was not told yet, however many right ones were between them. */
interface Untold {
  untold: number
  /** When the first of them was typed. */
  untoldSince: Date
}

/** Wrong PINs within a week after which the employee is told. */
export const wrongPinsBeforeNotice = 5
const untoldSeconds = 7 * 24 * 3600

/** Counts one more wrong PIN. `isTold`: now tell the employee, and begin again. */
export function countWrongPin(before: Untold | null, now: Date): Untold & { isTold: boolean } {
  const isRecent = before !== null && before.untold > 0 && now.getTime() - before.untoldSince.getTime() < untoldSeconds * 1000
  const untold = isRecent ? before.untold + 1 : 1
  const untoldSince = isRecent ? before.untoldSince : now
  const isTold = untold >= wrongPinsBeforeNotice
  return { untold: isTold ? 0 : untold, untoldSince, isTold }
}

/** A shop is told again about wrong PINs at the same tablet after an hour. */
export const secondsBetweenNotices = 3600

export const describeWait = (until: Date, timeZone: string): string =>
  `Too many wrong PINs. Try again at ${showTime(nextMinute(until), timeZone)}.`

/** Times are shown without seconds, so the next full minute is the one at which it works. */
const nextMinute = (until: Date) => new Date(Math.ceil(until.getTime() / 60_000) * 60_000)

/** A clock that is off by less than this is not mentioned. */
export const clockTolerance = 60
/** By how much a clock may drift while there is no connection. More means that somebody set it. */
const driftSeconds = 120

/** How far a tablet's clock is ahead of ours, in seconds; below 0, behind. */
export const measureAhead = (deviceTime: string, now: Date): number => Math.round((Date.parse(deviceTime) - now.getTime()) / 1000)

/** The time that counts: what the tablet's clock showed, less what it was ahead when it last spoke with the server. */
export const correctTime = (madeAt: string, aheadBefore: number): string =>
  new Date(Date.parse(madeAt) - aheadBefore * 1000).toISOString()

/** Whether somebody set the tablet's clock between its last contact and now, so that the time of a punch is doubtful. */
export const wasClockSet = (aheadBefore: number, aheadNow: number): boolean => Math.abs(aheadNow - aheadBefore) > driftSeconds

/** A moment by two clocks, in milliseconds: the one that people can set, and the one that only runs on while a page is open. */
export interface TwoClocks {
  shown: number
  running: number
}

/** Whether a tablet's clock ran on untouched since this page last spoke with the server. Without such a contact, nothing is known about it. */
export const isClockSure = (contact: TwoClocks | null, now: TwoClocks): boolean =>
  contact !== null && Math.abs(now.shown - contact.shown - (now.running - contact.running)) <= driftSeconds * 1000

/** `Dana`, `Ruiz` -> `Dana R.` */
export const shortenName = (first: string, last: string): string => {
  const [initial] = last.trim()
  return initial ? `${first.trim()} ${initial.toUpperCase()}.` : first.trim()
}

/** The facts a sealed PIN is bound to, so that it opens for no other punch. */
export const describePunch = ({
  id,
  person,
  kind,
  madeAt,
}: {
  id: string
  person: string
  kind: string
  madeAt: string
}): string => [id, person, kind, madeAt].join(' ')
