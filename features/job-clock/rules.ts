import { dayOf } from '../../common/dates.ts'
import type { Refusal } from '../../common/refusal.ts'
import { clockRefusals } from './contract.ts'

/** One entry is at most this long: more is a clock that nobody stopped. */
export const mostHours = 16

/** A clock that still runs this long after closing was forgotten; until then somebody may be finishing a job. */
export const forgottenAfterHours = 2

export interface Hours {
  startedAt: Date
  endedAt: Date
}

/** Who wants to write down or correct hours. */
export interface Corrector {
  accountId: string
  /** The owner, or an employee who is the manager. */
  correctsAll: boolean
}

/** Why hours can't be written down like that. */
export function reasonNotToKeep({ startedAt, endedAt }: Hours, now: Date): Refusal | null {
  if (endedAt < startedAt) return clockRefusals.endsBefore
  if (endedAt > now) return clockRefusals.inFuture
  return endedAt.getTime() - startedAt.getTime() > mostHours * 3_600_000 ? clockRefusals.tooLong : null
}

/** Technicians correct their own hours of today: what they were and what they become. `days`: the starts of both. */
export function reasonNotToCorrect(
  who: Corrector,
  entry: { accountId: string; starts: readonly Date[] },
  { now, timeZone }: { now: Date; timeZone: string },
): Refusal | null {
  if (who.correctsAll) return null
  const today = dayOf(now, timeZone)
  const isOwn = entry.accountId === who.accountId && entry.starts.every((start) => dayOf(start, timeZone) === today)
  return isOwn ? null : clockRefusals.onlyToday
}

/** When a clock ends that nobody stops: when its shop closes; begun after that, or on a day without hours, when the day ends. */
export interface Forgotten {
  startedAt: Date
  /** Of the day on which it was begun; null: closed. */
  closesAt: Date | null
  dayEndsAt: Date
}

/** The end of a clock that was forgotten by now; null: it may go on. */
export function forgottenEnd({ startedAt, closesAt, dayEndsAt }: Forgotten, now: Date): Date | null {
  if (closesAt === null || closesAt <= startedAt) return now >= dayEndsAt ? dayEndsAt : null
  return now.getTime() >= closesAt.getTime() + forgottenAfterHours * 3_600_000 ? closesAt : null
}
