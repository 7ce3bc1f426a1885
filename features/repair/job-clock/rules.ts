import { getDay } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import { clockRefusals } from './contract/index.ts'

/** The longest an entry can be; anything longer is a clock nobody stopped. */
export const maxHours = 16

/** A clock still running this long after closing was forgotten; until then someone may be finishing a job. */
export const forgottenAfterHours = 2

export interface Hours {
  startedAt: Date
  endedAt: Date
}

/** The person who adds or corrects hours. */
export interface Corrector {
  accountId: string
  /** True for the owner and for managers. */
  correctsAll: boolean
}

/** Why these hours can't be recorded; null if they can. */
export function reasonNotToRecord({ startedAt, endedAt }: Hours, now: Date): Refusal | null {
  if (endedAt < startedAt) return clockRefusals.hoursEndBeforeStart
  if (endedAt > now) return clockRefusals.hoursInFuture
  return endedAt.getTime() - startedAt.getTime() > maxHours * 3_600_000 ? clockRefusals.hoursTooLong : null
}

/** Technicians may correct only their own hours of today. `starts`: the start before and after the correction. */
export function reasonNotToCorrect(
  who: Corrector,
  entry: { accountId: string; starts: readonly Date[] },
  { now, timeZone }: { now: Date; timeZone: string },
): Refusal | null {
  if (who.correctsAll) return null
  const today = getDay(now, timeZone)
  const isOwn = entry.accountId === who.accountId && entry.starts.every((start) => getDay(start, timeZone) === today)
  return isOwn ? null : clockRefusals.hoursNotToday
}

/** A clock nobody stopped ends when the shop closes, or at the end of the day if it started after closing or on a day the shop is closed. */
export interface ForgottenClock {
  startedAt: Date
  /** Closing time on the day the clock started; null if the shop is closed that day. */
  closesAt: Date | null
  dayEndsAt: Date
}

/** When a clock that is forgotten by now ended; null if it keeps running. */
export function findForgottenClockEnd({ startedAt, closesAt, dayEndsAt }: ForgottenClock, now: Date): Date | null {
  if (closesAt === null || closesAt <= startedAt) return now >= dayEndsAt ? dayEndsAt : null
  return now.getTime() >= closesAt.getTime() + forgottenAfterHours * 3_600_000 ? closesAt : null
}
