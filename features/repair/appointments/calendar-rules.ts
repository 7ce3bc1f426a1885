import { dayMilliseconds, getDay, minuteMilliseconds } from '../../../common/dates.ts'
import { getInstant, getWallTime } from '../../../common/wall-time.ts'
import type { Calendar, CalendarEntry } from './contract/index.ts'

/** The meaning of a day's columns and a week's rows. */
export type Grouping = 'bay' | 'technician'

export interface Lane {
  key: string
  label: string
  /** The bay or technician that an appointment gets when it is dropped here. */
  place: { bay: number } | { technicianId: string | null }
}

const nobody = 'nobody'

export const getLane = (entry: CalendarEntry, by: Grouping): string =>
  by === 'bay' ? `bay-${entry.bay}` : (entry.technicianId ?? nobody)

/**
 * By bay: every bay that exists or is still booked. By technician: everyone who works there or still has work, and a lane for unassigned
 * work.
 */
export function listLanes({ bays, technicians, appointments }: Calendar, by: Grouping): Lane[] {
  if (by === 'bay') {
    const count = Math.max(bays, ...appointments.map(({ bay }) => bay))
    return Array.from({ length: count }, (_, n) => ({ key: `bay-${n + 1}`, label: `Bay ${n + 1}`, place: { bay: n + 1 } }))
  }
  const named = new Map(technicians.map(({ accountId, name }) => [accountId, name]))
  for (const { technicianId, technician } of appointments)
    if (technicianId && !named.has(technicianId)) named.set(technicianId, technician)
  const people = [...named].map(([key, label]) => ({ key, label, place: { technicianId: key } }))
  return [...people, { key: nobody, label: 'Unassigned', place: { technicianId: null } }]
}

/** `08:30` -> 510 */
export const countMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 510 -> `08:30`; the end of the day is `24:00`. */
export const showClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const openMinutes = ({ opens, closes }: { opens: string | null; closes: string | null }): number =>
  opens && closes ? countMinutes(closes) - countMinutes(opens) : 0

/** Whether it takes up a bay and its technician. */
export const takesTime = ({ state }: CalendarEntry): boolean => state === 'booked' || state === 'arrived'

export interface Capacity {
  /** In minutes. */
  booked: number
  /** In minutes; null for unassigned work, which has no hours. */
  there: number | null
}

/** Booked and available hours of some lanes on some days. Each bay and each technician has the shop's hours, a technician less their time off. */
export function calculateCapacity(
  data: Calendar,
  by: Grouping,
  { lanes, days }: { lanes: readonly Lane[]; days: readonly string[] },
): Capacity {
  const keys = new Set(lanes.map(({ key }) => key))
  const booked = data.appointments
    .filter((appointment) => takesTime(appointment) && days.includes(appointment.day) && keys.has(getLane(appointment, by)))
    .reduce((sum, { jobMinutes }) => sum + jobMinutes, 0)
  const isThere = ({ place }: Lane) => ('bay' in place ? place.bay <= data.bays : place.technicianId !== null)
  const count = lanes.filter(isThere).length
  const open = data.days.filter(({ day }) => days.includes(day)).reduce((sum, day) => sum + openMinutes(day), 0)
  const off = days
    .flatMap((day) => listTimesOff(data, day))
    .filter(({ accountId }) => by === 'technician' && keys.has(accountId))
    .reduce((sum, { from, to }) => sum + (to - from) / minuteMilliseconds, 0)
  return { booked, there: lanes.length === 1 && count === 0 ? null : count * open - off }
}

export interface Room {
  /** Whether the shop is open for all of it; null when that day was not loaded. */
  isOpen: boolean | null
  /** The appointment in each bay. */
  bays: ReadonlyMap<number, CalendarEntry>
  isFull: boolean
  /** The appointment of each technician. */
  technicians: ReadonlyMap<string, CalendarEntry>
  /** Everyone who is off for some of that time. */
  away: ReadonlySet<string>
}

/** Finds what is free at that time, leaving out an appointment that is being moved. The server checks again. */
export function findRoom(
  data: Calendar,
  { startsAt, minutes, except = null }: { startsAt: string; minutes: number; except?: string | null },
): Room {
  const from = Date.parse(startsAt)
  const to = from + minutes * minuteMilliseconds
  const overlapping = data.appointments.filter(
    (appointment) =>
      appointment.id !== except &&
      takesTime(appointment) &&
      Date.parse(appointment.startsAt) < to &&
      Date.parse(appointment.endsAt) > from,
  )
  const bays = new Map(overlapping.map((appointment) => [appointment.bay, appointment]))
  const day = getDay(startsAt, data.timeZone)
  const hours = data.days.find((calendarDay) => calendarDay.day === day)
  const begins = countMinutes(getWallTime(startsAt, data.timeZone).slice(11))
  return {
    isOpen: hours
      ? openMinutes(hours) > 0 && begins >= countMinutes(hours.opens!) && begins + minutes <= countMinutes(hours.closes!)
      : null,
    bays,
    isFull: Array.from({ length: data.bays }, (_, n) => n + 1).every((bay) => bays.has(bay)),
    technicians: new Map(
      overlapping.flatMap((appointment) => (appointment.technicianId ? [[appointment.technicianId, appointment] as const] : [])),
    ),
    away: new Set(
      data.away
        .filter((timeOff) => Date.parse(timeOff.from) < to && Date.parse(timeOff.to) > from)
        .map(({ accountId }) => accountId),
    ),
  }
}

export interface DayOff {
  accountId: string
  name: string
  /** The hours within the shop's own; null for all of them. */
  hours: { from: string; to: string } | null
}

/** Time off on a day while the shop is open, in milliseconds and in the order of the technicians. */
function listTimesOff(data: Calendar, day: string) {
  const { opens, closes } = data.days.find((calendarDay) => calendarDay.day === day) ?? {}
  if (!opens || !closes) return []
  const open = Date.parse(getInstant(`${day}T${opens}`, data.timeZone))
  const close = Date.parse(getInstant(`${day}T${closes}`, data.timeZone))
  return data.technicians.flatMap(({ accountId, name }) =>
    data.away
      .filter((timeOff) => timeOff.accountId === accountId)
      .map((timeOff) => ({ from: Math.max(open, Date.parse(timeOff.from)), to: Math.min(close, Date.parse(timeOff.to)) }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => ({ accountId, name, from, to, isAllDay: from === open && to === close })),
  )
}

/** Lists the people who are off on a day while the shop is open. */
export const listDaysOff = (data: Calendar, day: string): DayOff[] =>
  listTimesOff(data, day).map(({ accountId, name, from, to, isAllDay }) => ({
    accountId,
    name,
    hours: isAllDay ? null : { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
  }))

const dayMinutes = 1440

/** The part of an appointment that a day shows, in minutes from the day's midnight by the shop's clock. */
export interface DayPart {
  /** Below 0 when it began on the day before. */
  starts: number
  from: number
  to: number
  /** It ends on the day after, where it can be made longer or shorter. */
  goesOn: boolean
}

const countMinutesFrom = (day: string, instant: string, timeZone: string): number => {
  const [date = '', time = ''] = getWallTime(instant, timeZone).split('T')
  return ((Date.parse(date) - Date.parse(day)) / dayMilliseconds) * dayMinutes + countMinutes(time)
}

/** Null when nothing of it is on that day. */
export function findDayPart(
  { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>,
  day: string,
  timeZone: string,
): DayPart | null {
  const starts = countMinutesFrom(day, startsAt, timeZone)
  const until = countMinutesFrom(day, endsAt, timeZone)
  // In the hour that daylight saving repeats, it may end before it began.
  const ends = until > starts ? until : starts + (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMilliseconds
  if (starts >= dayMinutes || ends <= 0) return null
  return { starts, from: Math.max(0, starts), to: Math.min(ends, dayMinutes), goesOn: ends > dayMinutes }
}

const shortestDrawn = 30

/** The place a part of a day is drawn: at least half an hour tall, so that it can be read and pressed. */
export function drawPart({ from, to }: DayPart): { from: number; to: number } {
  const bottom = Math.min(Math.max(to, from + shortestDrawn), dayMinutes)
  return { from: Math.min(from, bottom - shortestDrawn), to: bottom }
}

/** Places appointments of one column that overlap side by side. */
export function placeSideBySide<T extends { from: number; to: number }>(
  entries: readonly T[],
): (T & { at: number; of: number })[] {
  const placed: (T & { at: number; of: number })[] = []
  let group: (T & { at: number; of: number })[] = []
  let end = -1
  for (const entry of entries.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (entry.from >= end) group = []
    const taken = new Set(group.filter(({ to }) => to > entry.from).map(({ at }) => at))
    let at = 0
    while (taken.has(at)) at += 1
    const next = { ...entry, at, of: 1 }
    group.push(next)
    placed.push(next)
    end = Math.max(...group.map(({ to }) => to))
    const of = Math.max(...group.map((member) => member.at)) + 1
    for (const member of group) member.of = of
  }
  return placed
}

/** The seven days of that day's week, Monday first. */
export function listWeekDays(day: string): string[] {
  const at = Date.parse(`${day}T12:00:00Z`)
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMilliseconds
  return Array.from({ length: 7 }, (_, n) => new Date(monday + n * dayMilliseconds).toISOString().slice(0, 10))
}
