import { dayMilliseconds } from '../../../common/dates.ts'

/** A customer is reminded of the same job at most once in this many days. */
export const quietDays = 14
/** When a shop can have a reminder sent: now, or in this many days. */
export const remindIn = [0, 30, 90, 180] as const
/** How long a reminder's link works. */
export const linkDays = 120

export interface ReminderObstacles {
  /** The customer turned off service reminders. */
  wantsNone: boolean
  hasAddress: boolean
  remindedAt: string | null
  dueAt: string | null
  bookedFor: string | null
}

export const skipReasons = ['not-open', 'booked', 'no-reminders', 'no-address', 'lately', 'scheduled'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why the customer is not reminded of an open job; null when they are. */
export function reasonNotToRemind(job: ReminderObstacles, now: Date): SkipReason | null {
  if (job.bookedFor) return 'booked'
  if (job.wantsNone) return 'no-reminders'
  if (!job.hasAddress) return 'no-address'
  if (job.dueAt) return 'scheduled'
  return job.remindedAt && now.getTime() - Date.parse(job.remindedAt) < quietDays * dayMilliseconds ? 'lately' : null
}

export const calculateDue = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMilliseconds)
export const linkEnds = (sentAt: Date): Date => new Date(sentAt.getTime() + linkDays * dayMilliseconds)
