/** A job is not told of twice within so many days: a reminder is no pressing. */
export const quietDays = 14
/** When a shop may have a reminder sent: at once, or in so many days. */
export const remindIn = [0, 30, 90, 180] as const
/** So long the link in a reminder books. */
export const linkDays = 120

const day = 86_400_000

export interface Standing {
  /** The customer said no to service reminders. */
  wantsNone: boolean
  hasAddress: boolean
  remindedAt: string | null
  dueAt: string | null
  bookedFor: string | null
}

export const skipReasons = ['not-open', 'booked', 'no-reminders', 'no-address', 'lately', 'scheduled'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why somebody is not reminded of a job that is still open; null: they are. */
export function reasonNotToRemind(job: Standing, now: Date): SkipReason | null {
  if (job.bookedFor) return 'booked'
  if (job.wantsNone) return 'no-reminders'
  if (!job.hasAddress) return 'no-address'
  if (job.dueAt) return 'scheduled'
  return job.remindedAt && now.getTime() - Date.parse(job.remindedAt) < quietDays * day ? 'lately' : null
}

export const dueIn = (days: number, now: Date): Date => new Date(now.getTime() + days * day)
export const linkEnds = (sentAt: Date): Date => new Date(sentAt.getTime() + linkDays * day)
