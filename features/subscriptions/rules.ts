import { addDays, dayNotOver, firstGoodExpiry, graceDays, type Plan, plans, trialDays } from '../../common/plans.ts'

/** Days are `yyyy-MM-dd`, in UTC. */
type Day = string

/** The same day of the month so many months on; where that month is shorter, its last day: 2027-01-31 and 1 is 2027-02-28. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

/** A plan is good until the end of its last day. */
export const isRunning = (expiresAt: Day, today: Day): boolean => expiresAt >= today

/**
 * The plan's months after the current expiry, also in the grace after it, in which everything worked on; after today when that is
 * over, so that nobody pays for time in which nothing worked.
 */
export const newExpiry = (current: Day, months: number, today: Day): Day =>
  addMonths(isRunning(addDays(current, graceDays), today) ? current : today, months)

/** The last day of a free trial that begins now. */
export const trialUntil = (now: Date): Day => addDays(now.toISOString().slice(0, 10), trialDays)

export type Standing = 'active' | 'grace' | 'expired'

/** Everything works in the first two; expired, shop work can be read and not changed. */
export function standingOf(runsUntil: Day, now: Date): Standing {
  if (runsUntil >= dayNotOver(now)) return 'active'
  return runsUntil >= firstGoodExpiry(now) ? 'grace' : 'expired'
}

/** The last day on which everything works. */
export const worksUntil = (runsUntil: Day): Day => addDays(runsUntil, graceDays)

/** The days on which a renewal is tried, counted from the last day of the period. */
export const tryDays = [-1, 0, 3, 7, 13] as const

/** When something of a day is done: the same date in every time zone of the country, and nobody's night by the mainland's clocks. */
const atHour = (day: Day): Date => new Date(`${day}T14:00:00Z`)

/** The day on which the saved card is charged first. */
export const chargedOn = (expiresAt: Day): Day => addDays(expiresAt, tryDays[0])

/** The day of the next try after one; null: it was the last. */
export function nextTry(expiresAt: Day, step: number): Day | null {
  const next = tryDays.find((one) => one > step)
  return next === undefined ? null : addDays(expiresAt, next)
}

/** Which try is due: the latest whose time has come, when neither it nor a later one was made. What was slept through is not made up for. */
export function tryDue(expiresAt: Day, lastStep: number | null, now: Date): number | null {
  const due = tryDays.findLast((step) => atHour(addDays(expiresAt, step)) <= now)
  return due === undefined || (lastStep !== null && lastStep >= due) ? null : due
}

export const notices = ['ends in 7 days', 'ends tomorrow', 'ended', 'read-only'] as const
export type Notice = (typeof notices)[number]

const noticeDays: Record<Notice, number> = { 'ends in 7 days': -7, 'ends tomorrow': -1, ended: 1, 'read-only': graceDays + 1 }

/** What an owner should be told about an expiry by now: the latest of what is due, since the ones before are no longer true. */
export function noticeDue(runsUntil: Day, renewsByItself: boolean, now: Date): Notice | null {
  const due = notices.findLast((one) => atHour(addDays(runsUntil, noticeDays[one])) <= now) ?? null
  // A renewal is told by its own mails.
  return renewsByItself && due !== 'read-only' ? null : due
}

/** Expiries outside this are no matter for the clock: too far ahead, or told and tried to the end long ago. */
export const expiriesToLookAt = (now: Date): { from: Day; to: Day } => ({
  from: addDays(now.toISOString().slice(0, 10), -400),
  to: addDays(now.toISOString().slice(0, 10), 8),
})

/** The plan of that length; the contract lets no other length in. */
export const planOf = (months: number): Plan => plans.find((plan) => plan.months === months) as Plan

export const planNamed = (id: Plan['id']): Plan => plans.find((plan) => plan.id === id) as Plan

/** `1 month`, `3 months` */
export const showMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`)
