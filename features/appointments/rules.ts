import type { Refusal } from '../../common/refusal.ts'
import { showAddress } from '../shops/rules.ts'

/** The lengths a customer may ask for; what the job really takes is the shop's estimate. */
export const jobMinutes = [30, 60, 90, 120, 180, 240, 480] as const
export const defaultJobMinutes = 60

/** A free time is offered every so many minutes from opening. */
export const slotMinutes = 30

const dayMilliseconds = 86_400_000
const farthestDays = 366
/** The most days of a shop's calendar in one answer, in milliseconds. */
export const longestView = 62 * dayMilliseconds

/** The most days of the calendar in one answer. */
export const calendarDays = 14

/** Bookings start on the quarter hour, so that bays are not left with gaps nobody can use. */
export const isQuarterHour = (at: Date): boolean => at.getTime() % 900_000 === 0

/** Whether that time can be asked for at all; whether it is free only the database knows. */
export function reasonNotToAsk<R extends Refusal>(
  startsAt: Date,
  now: Date,
  reasons: { inThePast: R; tooFarAhead: R },
): R | null {
  if (startsAt <= now) return reasons.inThePast
  return startsAt.getTime() - now.getTime() > farthestDays * dayMilliseconds ? reasons.tooFarAhead : null
}

/** Whether an appointment may still be changed or cancelled by its customer. */
export function reasonNotToChange<R extends Refusal>(
  appointment: { state: string; startsAt: Date },
  now: Date,
  reasons: { notBooked: R; hasBegun: R },
): R | null {
  if (appointment.state !== 'booked') return reasons.notBooked
  return appointment.startsAt <= now ? reasons.hasBegun : null
}

const quarterHour = 900_000

/** The quarter of an hour that has begun: when somebody stands at the counter, it is now. */
export const quarterBegun = (now: Date): Date => new Date(Math.floor(now.getTime() / quarterHour) * quarterHour)

/** At a busy counter somebody is entered a while after they came. */
const enteredLate = 4 * quarterHour

/** Whether the shop may put an appointment there; whether the bay is free only the database knows. */
export function reasonNotToPlace<R extends Refusal>(
  startsAt: Date,
  now: Date,
  reasons: { inThePast: R; tooFarAhead: R },
): R | null {
  const isJustNow = startsAt <= now && now.getTime() - startsAt.getTime() <= enteredLate
  return isJustNow ? null : reasonNotToAsk(startsAt, now, reasons)
}

/** Nobody is called missing before this long after the time. */
export const waitFor = quarterHour

/** Whether the shop may say that nobody came. Nothing says it by itself. */
export function reasonNotToMiss<R extends Refusal>(
  appointment: { state: string; startsAt: Date },
  now: Date,
  reasons: { notBooked: R; tooEarly: R },
): R | null {
  if (appointment.state !== 'booked') return reasons.notBooked
  return now.getTime() < appointment.startsAt.getTime() + waitFor ? reasons.tooEarly : null
}

/** The first time itself or the soonest ones after it; earlier ones only where there are no later. */
export function nextTimes(free: readonly string[], wanted: Date, count: number): string[] {
  const later = free.filter((time) => Date.parse(time) >= wanted.getTime())
  return (later.length > 0 ? later : free).slice(0, count)
}

export interface CalendarEntry {
  id: string
  shop: { dba: string; address: string; city: string; state: string; zip: string }
  vehicle: { title: string } | null
  concern: string
  startsAt: string
  endsAt: string
  version: number
}

/** The appointment as an iCalendar file (RFC 5545), in UTC so that every calendar shows it right. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { shop } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Liftbay//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@liftbay`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(entry.startsAt))}`,
    `DTEND:${stamp(new Date(entry.endsAt))}`,
    `SUMMARY:${escaped(`${shop.dba}${entry.vehicle ? `: ${entry.vehicle.title}` : ''}`)}`,
    `LOCATION:${escaped(showAddress(shop))}`,
    `DESCRIPTION:${escaped(entry.concern)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

const hour = 3_600_000

/** Which beginnings are reminded of now: the day before, and not any more when the customer is on the way. */
export const remindAhead = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + 2 * hour),
  to: new Date(now.getTime() + 24 * hour),
})

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line has at most 75 octets; what is longer goes on in lines that begin with a space. */
function folded(line: string): string[] {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const point = character.codePointAt(0)!
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current]
}
