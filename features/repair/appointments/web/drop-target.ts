import { addDays, minuteMilliseconds } from '../../../../common/dates.ts'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { countMinutes, findDayPart, showClock } from '../calendar-rules.ts'
import type { CalendarEntry } from '../contract/index.ts'

/** The place a dragged appointment would go if dropped now. */
export interface DropTarget {
  id: string
  day: string
  lane: string
  /** Minutes of the day; null in a week, where the time stays the same. */
  from: number | null
  length: number
}

const step = 15
const snapMinutes = (minutes: number) => Math.round(minutes / step) * step
const dayMinutes = 1440
const longest = 720

interface PointerPosition {
  x: number
  y: number
  /** How many minutes after its start the appointment was grabbed. */
  grabbed: number
  /** The bottom edge is being dragged. */
  isEdge: boolean
}

/** Minutes of the day at that height of a day's column; null for a cell of a week, which has no scale. */
function readMinutes(column: HTMLElement, y: number): number | null {
  const { start, span } = column.dataset
  if (start === undefined) return null
  const { top, height } = column.getBoundingClientRect()
  return Number(start) + ((y - top) / height) * Number(span)
}

/** How many minutes after its start a card is grabbed there; it may have begun on the day before the one that is shown. */
export function findGrabbed(card: HTMLElement, entry: CalendarEntry, timeZone: string, y: number): number {
  const column = card.closest<HTMLElement>('[data-lane]')
  const minutes = column && readMinutes(column, y)
  return minutes === null ? 0 : minutes - (findDayPart(entry, column?.dataset['day'] ?? '', timeZone)?.starts ?? 0)
}

/** The place in the calendar under the pointer; null outside the calendar. */
export function findDropTarget(entry: CalendarEntry, timeZone: string, hand: PointerPosition): DropTarget | null {
  const under = document.elementsFromPoint(hand.x, hand.y).map((element) => element.closest<HTMLElement>('[data-lane]'))
  const cell = under.find((element) => element !== null)
  if (!cell) return null
  const { lane = '', day = '', start, span } = cell.dataset
  const minutes = readMinutes(cell, hand.y)
  if (minutes === null) return { id: entry.id, day, lane, from: null, length: entry.jobMinutes }
  if (hand.isEdge) {
    const end = getInstant(`${day}T${showClock(snapMinutes(minutes))}`, timeZone)
    const passed = (Date.parse(end) - Date.parse(entry.startsAt)) / minuteMilliseconds
    const from = countMinutes(getWallTime(entry.startsAt, timeZone).slice(11))
    return { id: entry.id, day: entry.day, lane, from, length: Math.min(longest, Math.max(step, passed)) }
  }
  const latest = Number(start) + Number(span) - step
  // An appointment that began on the day before can be moved within that day, or to this one.
  const earliest = entry.day < day ? -dayMinutes : Number(start)
  const from = Math.min(latest, Math.max(earliest, snapMinutes(minutes - hand.grabbed)))
  return from < 0
    ? { id: entry.id, day: addDays(day, -1), lane, from: from + dayMinutes, length: entry.jobMinutes }
    : { id: entry.id, day, lane, from, length: entry.jobMinutes }
}
