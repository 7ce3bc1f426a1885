import { showDay } from '../../../common/dates.ts'
import type { Policy } from '../time-off-policies/contract/index.ts'
import type { DaysOff } from './contract/schemas.ts'

export {
  balanceOn,
  findMissing,
  lowestFrom,
  replay,
  type LedgerInput,
  type Recorded,
  type Replayed,
  type Wanted,
} from './replay.ts'

const readTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** "2:30 PM" for `14:30`. */
export function showClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "12/01/2026", "12/01/2026 to 12/04/2026" or "12/01/2026, 1:00 PM to 3:00 PM". */
export function describeDays({ firstDay, lastDay, fromTime, toTime }: DaysOff): string {
  if (fromTime !== null && toTime !== null) return `${showDay(firstDay)}, ${showClock(fromTime)} to ${showClock(toTime)}`
  return firstDay === lastDay ? showDay(firstDay) : `${showDay(firstDay)} to ${showDay(lastDay)}`
}

export interface OpenDay {
  day: string
  /** How long the shop is open. */
  minutes: number
}

/** The days that count, with the minutes of each: not those on which the shop is closed, and never more than it is open. */
export function listOffDays(
  { fromTime, toTime }: DaysOff,
  openDays: readonly OpenDay[],
  { dayMinutes }: Pick<Policy, 'dayMinutes'>,
): { day: string; minutes: number }[] {
  const wanted = fromTime !== null && toTime !== null ? readTime(toTime) - readTime(fromTime) : dayMinutes
  return openDays.map(({ day, minutes }) => ({ day, minutes: Math.min(wanted, fromTime === null ? minutes : wanted) }))
}

/** Whether hours are in whole steps. Whole days always are. */
export const fitsStep = ({ fromTime, toTime }: DaysOff, { stepMinutes }: Pick<Policy, 'stepMinutes'>): boolean =>
  fromTime === null || toTime === null || (readTime(toTime) - readTime(fromTime)) % stepMinutes === 0

/** Whether more vehicles are booked than fit: the same share as in `staffed_bays`, which decides what customers can book. */
export function countStaffedBays({ bays, technicians, off }: { bays: number; technicians: number; off: number }): number {
  if (technicians === 0) return bays
  const there = Math.max(0, technicians - off)
  return Math.min(bays, Math.max(there, Math.floor((bays * there) / technicians)))
}
