import { addDays } from '../../../common/dates.ts'
import { getDayNotOver, getFirstGoodExpiry, graceDays, type Plan, plans, trialDays } from '../../../common/plans.ts'

/** Days are `yyyy-MM-dd`, in UTC. */
type Day = string

/** The same day of the month that many months later, or the last day of a shorter month: 2027-01-31 plus 1 is 2027-02-28. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

/** A plan is good until the end of its last day. */
export const isRunning = (expiresAt: Day, today: Day): boolean => expiresAt >= today

/**
 * The plan's months are added to the current expiry, also during the grace period, when everything still works. After that they
 * are added to today, so nobody pays for time when nothing worked.
 */
export const calculateNewExpiry = (current: Day, months: number, today: Day): Day =>
  addMonths(isRunning(addDays(current, graceDays), today) ? current : today, months)

/** The last day of a free trial that begins now. */
export const calculateTrialEnd = (now: Date): Day => addDays(now.toISOString().slice(0, 10), trialDays)

export type Standing = 'active' | 'grace' | 'expired'

/** Everything works in the first two. When the plan has expired, the shop's data is read-only. */
export function getPlanStanding(runsUntil: Day, now: Date): Standing {
  if (runsUntil >= getDayNotOver(now)) return 'active'
  return runsUntil >= getFirstGoodExpiry(now) ? 'grace' : 'expired'
}

/** In its last week, every page asks the owner to choose a plan. The first e-mail goes out on the same day. */
export const isTrialEnding = (runsUntil: Day, now: Date): boolean =>
  addDays(runsUntil, noticeDays['ends in 7 days']) <= now.toISOString().slice(0, 10)

/** The last day on which everything works. */
export const calculateLastWorkingDay = (runsUntil: Day): Day => addDays(runsUntil, graceDays)

/** The days a renewal is tried on, counted from the last day of the period. */
export const tryDays = [-1, 0, 3, 7, 13] as const

/** The hour of a day's charges and notices: the same date in every US time zone, and daytime on the mainland. */
const toChargeTime = (day: Day): Date => new Date(`${day}T14:00:00Z`)

/** The first day the saved card is charged. */
export const findFirstChargeDay = (expiresAt: Day): Day => addDays(expiresAt, tryDays[0])

/** The day of the try that follows; null after the last one. */
export function findNextTryDay(expiresAt: Day, step: number): Day | null {
  const next = tryDays.find((day) => day > step)
  return next === undefined ? null : addDays(expiresAt, next)
}

/** The latest try that is due, unless it or a later one was already made. Missed tries are not made up. */
export function findDueTry(expiresAt: Day, lastStep: number | null, now: Date): number | null {
  const due = tryDays.findLast((step) => toChargeTime(addDays(expiresAt, step)) <= now)
  return due === undefined || (lastStep !== null && lastStep >= due) ? null : due
}

export const notices = ['ends in 7 days', 'ends tomorrow', 'ended', 'read-only'] as const
export type Notice = (typeof notices)[number]

const noticeDays: Record<Notice, number> = { 'ends in 7 days': -7, 'ends tomorrow': -1, ended: 1, 'read-only': graceDays + 1 }

/** The latest notice about an expiry that is due. Earlier ones no longer apply. */
export function findDueNotice(runsUntil: Day, renewsAutomatically: boolean, now: Date): Notice | null {
  const due = notices.findLast((notice) => toChargeTime(addDays(runsUntil, noticeDays[notice])) <= now) ?? null
  // A renewal sends e-mails of its own.
  return renewsAutomatically && due !== 'read-only' ? null : due
}

/** Expiries outside this range need no work: they are too far ahead, or all their notices and tries are done. */
export const listExpiriesToCheck = (now: Date): { from: Day; to: Day } => ({
  from: addDays(now.toISOString().slice(0, 10), -400),
  to: addDays(now.toISOString().slice(0, 10), 8),
})

/** The plan of that length; the contract accepts no other lengths. */
export const findPlanByMonths = (months: number): Plan => plans.find((plan) => plan.months === months) as Plan
