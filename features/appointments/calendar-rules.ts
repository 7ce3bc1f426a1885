import { dayOf } from '../../common/dates.ts'
import { wallTimeOf } from '../../common/wall-time.ts'
import type { Calendar, CalendarEntry } from './calendar-contract.ts'

/** What the columns of a day, and the rows of a week, are. */
export type Grouping = 'bay' | 'technician'

export interface Lane {
  key: string
  label: string
  /** Where what is put here goes. */
  place: { bay: number } | { technicianId: string | null }
}

const nobody = 'nobody'

export const laneOf = (entry: CalendarEntry, by: Grouping): string =>
  by === 'bay' ? `bay-${entry.bay}` : (entry.technicianId ?? nobody)

/** Every bay there is or that is still booked; everybody who works there or still has work, and who has nobody. */
export function lanesOf({ bays, technicians, appointments }: Calendar, by: Grouping): Lane[] {
  if (by === 'bay') {
    const count = Math.max(bays, ...appointments.map(({ bay }) => bay))
    return Array.from({ length: count }, (_, n) => ({ key: `bay-${n + 1}`, label: `Bay ${n + 1}`, place: { bay: n + 1 } }))
  }
  const named = new Map(technicians.map(({ accountId, name }) => [accountId, name]))
  for (const { technicianId, technician } of appointments)
    if (technicianId && !named.has(technicianId)) named.set(technicianId, technician)
  const people = [...named].map(([key, label]) => ({ key, label, place: { technicianId: key } }))
  return [...people, { key: nobody, label: 'Nobody yet', place: { technicianId: null } }]
}

/** `08:30` -> 510 */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const openMinutes = ({ opens, closes }: { opens: string | null; closes: string | null }): number =>
  opens && closes ? minutesOf(closes) - minutesOf(opens) : 0

/** Whether it takes up its bay and its technician. */
export const takesTime = ({ state }: CalendarEntry): boolean => state === 'booked' || state === 'arrived'

export interface Capacity {
  /** In minutes. */
  booked: number
  /** Null: who has nobody has no hours. */
  there: number | null
}

/** The hours booked of those there are, of some lanes on some days: each bay and each technician has the shop's hours. */
export function capacityOf(
  data: Calendar,
  by: Grouping,
  { lanes, days }: { lanes: readonly Lane[]; days: readonly string[] },
): Capacity {
  const keys = new Set(lanes.map(({ key }) => key))
  const booked = data.appointments
    .filter((one) => takesTime(one) && days.includes(one.day) && keys.has(laneOf(one, by)))
    .reduce((sum, { jobMinutes }) => sum + jobMinutes, 0)
  const isThere = ({ place }: Lane) => ('bay' in place ? place.bay <= data.bays : place.technicianId !== null)
  const count = lanes.filter(isThere).length
  const open = data.days.filter(({ day }) => days.includes(day)).reduce((sum, day) => sum + openMinutes(day), 0)
  return { booked, there: lanes.length === 1 && count === 0 ? null : count * open }
}

export interface Room {
  /** Open for all of it; null where the days that were read do not tell. */
  isOpen: boolean | null
  /** Who has a bay then. */
  bays: ReadonlyMap<number, CalendarEntry>
  isFull: boolean
  /** What a technician has then. */
  technicians: ReadonlyMap<string, CalendarEntry>
}

/** What there is at that time, apart from one appointment that is being moved. The server asks the same again. */
export function roomAt(
  data: Calendar,
  { startsAt, minutes, except = null }: { startsAt: string; minutes: number; except?: string | null },
): Room {
  const from = Date.parse(startsAt)
  const to = from + minutes * 60_000
  const then = data.appointments.filter(
    (one) => one.id !== except && takesTime(one) && Date.parse(one.startsAt) < to && Date.parse(one.endsAt) > from,
  )
  const bays = new Map(then.map((one) => [one.bay, one]))
  const day = dayOf(startsAt, data.timeZone)
  const hours = data.days.find((one) => one.day === day)
  const begins = minutesOf(wallTimeOf(startsAt, data.timeZone).slice(11))
  return {
    isOpen: hours
      ? openMinutes(hours) > 0 && begins >= minutesOf(hours.opens!) && begins + minutes <= minutesOf(hours.closes!)
      : null,
    bays,
    isFull: Array.from({ length: data.bays }, (_, n) => n + 1).every((bay) => bays.has(bay)),
    technicians: new Map(then.flatMap((one) => (one.technicianId ? [[one.technicianId, one] as const] : []))),
  }
}

/** Where each of a column's appointments stands: those at the same time side by side. */
export function sideBySide<T extends { from: number; to: number }>(entries: readonly T[]): (T & { at: number; of: number })[] {
  const placed: (T & { at: number; of: number })[] = []
  let group: (T & { at: number; of: number })[] = []
  let end = -1
  for (const one of entries.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (one.from >= end) group = []
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ at }) => at))
    let at = 0
    while (taken.has(at)) at += 1
    const next = { ...one, at, of: 1 }
    group.push(next)
    placed.push(next)
    end = Math.max(...group.map(({ to }) => to))
    const of = Math.max(...group.map((each) => each.at)) + 1
    for (const each of group) each.of = of
  }
  return placed
}

/** The Monday of that day's week, and all seven. */
export function weekOf(day: string): string[] {
  const at = Date.parse(`${day}T12:00:00Z`)
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * 86_400_000
  return Array.from({ length: 7 }, (_, n) => new Date(monday + n * 86_400_000).toISOString().slice(0, 10))
}
