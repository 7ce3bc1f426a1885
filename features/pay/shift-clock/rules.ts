import { addDays, getDay } from '../../../common/dates.ts'
import type { ClockState, Day, Punch, PunchKind, Shift, TimesheetRow } from './contract/schemas.ts'

/** A rest period of up to 20 minutes is paid working time (29 CFR 785.18). A longer break, such as a meal, is not (785.19). */
export const longestPaidBreakSeconds = 20 * 60
/** A shift without an end counts as a missed punch after this long. */
export const longestShiftSeconds = 16 * 3600
/** How old a punch can be that was made without a connection. */
const oldestPunchSeconds = 14 * 24 * 3600
/** How far a device's clock may be ahead. */
const aheadSeconds = 120

const secondsBetween = (from: string, to: string) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

/** Weeks begin on Sunday: a workweek is a fixed and recurring period of seven days (29 CFR 778.105). */
export function getFirstDayOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -weekday)
}

/** Whether a week can be approved without a look at its days: it is over, has hours, and nothing is missing or waits for an answer. */
export const isReadyToApprove = (
  { total, problems, waiting, undecided, rejected, isApproved }: Omit<TimesheetRow, 'person' | 'state' | 'seconds'>,
  firstDay: string,
  today: string,
): boolean => !isApproved && total > 0 && problems + waiting + undecided + rejected === 0 && today > addDays(firstDay, 6)

/** Why a week with punches from a tablet that nobody decided about cannot be approved. */
export const describeUndecided = (count: number): string =>
  count === 1
    ? '1 punch of this week came late from a shop tablet. Say under Punches to check whether it counts, then approve.'
    : `${count} punches of this week came late from a shop tablet. Say under Punches to check whether they count, then approve.`

/** The punches a clock in that state can take next. */
export const nextPunches: Readonly<Record<ClockState, readonly PunchKind[]>> = {
  off: ['in'],
  working: ['break-start', 'out'],
  break: ['break-end', 'out'],
}

interface OpenShift {
  from: string
  breaks: { from: string; to: string | null }[]
  punches: Punch[]
}

export interface Folded {
  shifts: Shift[]
  stray: Punch[]
  state: ClockState
  since: string | null
}

const closeShift = ({ from, breaks, punches }: OpenShift, to: string | null, isMissingEnd: boolean): Shift => {
  const taken = breaks.map((shiftBreak) => ({ from: shiftBreak.from, to: shiftBreak.to ?? to }))
  const lengths = taken.map((shiftBreak) => (shiftBreak.to === null ? 0 : secondsBetween(shiftBreak.from, shiftBreak.to)))
  const unpaid = lengths.filter((length) => length > longestPaidBreakSeconds).reduce((sum, length) => sum + length, 0)
  return {
    from,
    to,
    isMissingEnd,
    breaks: taken.map((shiftBreak, index) => ({ ...shiftBreak, isPaid: lengths[index]! <= longestPaidBreakSeconds })),
    seconds: to === null ? 0 : secondsBetween(from, to) - unpaid,
    punches,
  }
}

/** Makes shifts of punches in any order and with gaps, because a punch may arrive late or be forgotten. `now` decides whether the last shift still goes on.
 */
export function foldPunches(punches: readonly Punch[], now: string): Folded {
  const shifts: Shift[] = []
  const stray: Punch[] = []
  let open: OpenShift | null = null
  const sorted = punches.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id.localeCompare(b.id))
  for (const punch of sorted) {
    const last: OpenShift['breaks'][number] | undefined = open?.breaks.at(-1)
    const isOnBreak: boolean = last !== undefined && last.to === null
    if (punch.kind === 'in') {
      if (open) shifts.push(closeShift(open, null, true))
      open = { from: punch.at, breaks: [], punches: [punch] }
      continue
    }
    if (!open || (punch.kind === 'break-start' && isOnBreak) || (punch.kind === 'break-end' && !isOnBreak)) {
      stray.push(punch)
      continue
    }
    open.punches.push(punch)
    if (punch.kind === 'break-start') open.breaks.push({ from: punch.at, to: null })
    else if (punch.kind === 'break-end') last!.to = punch.at
    else {
      shifts.push(closeShift(open, punch.at, false))
      open = null
    }
  }
  if (!open) return { shifts, stray, state: 'off', since: null }
  if (secondsBetween(open.from, now) > longestShiftSeconds)
    return { shifts: [...shifts, closeShift(open, null, true)], stray, state: 'off', since: null }
  const lastBreak = open.breaks.at(-1)
  const isOnBreak = lastBreak !== undefined && lastBreak.to === null
  return {
    shifts: [...shifts, closeShift(open, null, false)],
    stray,
    state: isOnBreak ? 'break' : 'working',
    since: isOnBreak ? lastBreak.from : open.from,
  }
}

/** The seven days from `firstDay`. A shift belongs to the day on which it began, by the shop's clock. */
export function listDays({ shifts, stray }: Folded, firstDay: string, timeZone: string): Day[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(firstDay, index)
    const dayShifts = shifts.filter(({ from }) => getDay(from, timeZone) === day)
    return {
      day,
      seconds: dayShifts.reduce((sum, { seconds }) => sum + seconds, 0),
      shifts: dayShifts,
      stray: stray.filter(({ at }) => getDay(at, timeZone) === day),
    }
  })
}

export const countProblems = (days: readonly Day[]): number =>
  days.reduce((sum, { shifts, stray }) => sum + shifts.filter(({ isMissingEnd }) => isMissingEnd).length + stray.length, 0)

/** Whether a punch that was made without a connection can be kept. */
export function isPunchTime(at: string, now: Date): boolean {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  return seconds >= -aheadSeconds && seconds <= oldestPunchSeconds
}

/** Why these punches are not a complete day; null if they are. The shifts must begin on it, and may end on the day after. */
export function reasonNotToBeDay(punches: readonly Pick<Punch, 'kind' | 'at'>[], day: string, timeZone: string): string | null {
  let state: ClockState = 'off'
  let before = ''
  for (const { kind, at } of punches) {
    if (before !== '' && Date.parse(at) <= Date.parse(before)) return 'Each time must be later than the one before it.'
    if (!nextPunches[state].includes(kind)) return 'The times must be in order: in, breaks with start and end, and out.'
    if (kind === 'in' && getDay(at, timeZone) !== day) return 'Each shift must begin on that day.'
    state = kind === 'out' ? 'off' : kind === 'break-start' ? 'break' : 'working'
    before = at
  }
  if (state !== 'off') return 'The last shift needs an end time.'
  const first = punches[0]
  const isLong = first && before !== '' && secondsBetween(first.at, before) > 36 * 3600
  return isLong ? 'A day can’t be longer than 36 hours.' : null
}
