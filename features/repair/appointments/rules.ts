import { dayMilliseconds } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import { getInstant } from '../../../common/wall-time.ts'

export * from './calendar-file.ts'

export { orderStateNames } from './order-state-names.ts'

/** The shop's word for a customer who waits for the vehicle. */
export const waiterLabel = 'Waiter'

/** The lengths that a customer can choose. The shop decides how long the job really takes. */
export const jobMinutes = [30, 60, 90, 120, 180, 240, 480] as const
export const defaultJobMinutes = 60

/** Minutes between the times offered, counted from opening. */
export const slotMinutes = 30

const farthestDays = 366
/** The longest range of a shop's appointments in one answer, in milliseconds. */
export const longestView = 62 * dayMilliseconds

/** The most days of the calendar in one answer. */
export const calendarDays = 14

/** Bookings start on the quarter hour, so that bays are not left with useless gaps. */
export const isQuarterHour = (at: Date): boolean => at.getTime() % 900_000 === 0

/** Whether a customer can ask for that time at all. Only the database knows whether it is free. */
export function reasonNotToAsk<R extends Refusal>(
  startsAt: Date,
  now: Date,
  reasons: { inThePast: R; tooFarAhead: R },
): R | null {
  if (startsAt <= now) return reasons.inThePast
  return startsAt.getTime() - now.getTime() > farthestDays * dayMilliseconds ? reasons.tooFarAhead : null
}

/** Whether the customer can still change or cancel an appointment. */
export function reasonNotToChange<R extends Refusal>(
  appointment: { state: string; startsAt: Date },
  now: Date,
  reasons: { notBooked: R; hasBegun: R },
): R | null {
  if (appointment.state !== 'booked') return reasons.notBooked
  return appointment.startsAt <= now ? reasons.hasBegun : null
}

const quarterHour = 900_000

/** The start of the current quarter hour, which is "now" for a customer at the counter. */
export const roundDownToQuarter = (now: Date): Date => new Date(Math.floor(now.getTime() / quarterHour) * quarterHour)

/** At a busy counter, staff may enter a customer some time after they arrived. */
const enteredLate = 4 * quarterHour

/** Whether the shop can put an appointment there. Only the database knows whether the bay is free. */
export function reasonNotToPlace<R extends Refusal>(
  startsAt: Date,
  now: Date,
  reasons: { inThePast: R; tooFarAhead: R },
): R | null {
  const isJustNow = startsAt <= now && now.getTime() - startsAt.getTime() <= enteredLate
  return isJustNow ? null : reasonNotToAsk(startsAt, now, reasons)
}

/** How long after its time an appointment can become a no-show. */
export const waitFor = quarterHour

/** Whether the shop can record a no-show. It never happens automatically. */
export function reasonNotToMiss<R extends Refusal>(
  appointment: { state: string; startsAt: Date },
  now: Date,
  reasons: { notBooked: R; tooEarly: R },
): R | null {
  if (appointment.state !== 'booked') return reasons.notBooked
  return now.getTime() < appointment.startsAt.getTime() + waitFor ? reasons.tooEarly : null
}

/** The wanted time and the soonest ones after it; earlier ones only when there are no later ones. */
export function findNextTimes(free: readonly string[], wanted: Date, count: number): string[] {
  const later = free.filter((time) => Date.parse(time) >= wanted.getTime())
  return (later.length > 0 ? later : free).slice(0, count)
}

interface DayOfTimes {
  day: string
  /** HH:mm where the shop is; null when closed. */
  opens: string | null
  times: readonly string[]
}

/**
 * The time that a new booking starts with: the first free one of these days. When all of them are full, the next opening, where the shop can
 * choose to book anyway; when the shop is closed on all of them, this time tomorrow.
 */
export function findNextFree(days: readonly DayOfTimes[], timeZone: string, now: Date): string {
  const free = days.find(({ times }) => times.length > 0)?.times[0]
  if (free) return free
  const openings = days.flatMap(({ day, opens }) => (opens ? [getInstant(`${day}T${opens}`, timeZone)] : []))
  const next = openings.find((opening) => Date.parse(opening) > now.getTime())
  return next ?? roundDownToQuarter(new Date(now.getTime() + dayMilliseconds)).toISOString()
}

/** A vehicle on the shop's screens: the one on file, or what a guest wrote. */
export const describeVehicle = ({
  vehicle,
  statedVehicle,
}: {
  vehicle: { title: string } | null
  statedVehicle: string
}): string => vehicle?.title ?? (statedVehicle || 'Another vehicle')

const hour = 3_600_000

/** The start times to remind of now: within a day, but not when the customer is already on the way. */
export const remindAhead = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + 2 * hour),
  to: new Date(now.getTime() + 24 * hour),
})
