import { getWallTime } from '../../../../common/wall-time.ts'
import { countMinutes } from '../calendar-rules.ts'
import type { CalendarEntry } from '../contract/index.ts'

/** Where a dragged appointment would go if dropped now. */
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

interface PointerPosition {
  x: number
  y: number
  /** How far below the appointment's top edge it was grabbed. */
  below: number
  /** The bottom edge is being dragged. */
  isEdge: boolean
}

/** The place in the calendar under the pointer; null outside the calendar. */
export function findDropTarget(entry: CalendarEntry, timeZone: string, hand: PointerPosition): DropTarget | null {
  const under = document.elementsFromPoint(hand.x, hand.y).map((one) => one.closest<HTMLElement>('[data-lane]'))
  const cell = under.find((one) => one !== null)
  if (!cell) return null
  const { lane = '', day = '', start, span } = cell.dataset
  if (start === undefined) return { id: entry.id, day, lane, from: null, length: entry.jobMinutes }
  const { top, height } = cell.getBoundingClientRect()
  const minutesAt = (y: number) => Number(start) + ((y - top) / height) * Number(span)
  if (hand.isEdge) {
    const own = countMinutes(getWallTime(entry.startsAt, timeZone).slice(11))
    const length = Math.min(720, Math.max(step, snapMinutes(minutesAt(hand.y) - own)))
    return { id: entry.id, day: entry.day, lane, from: own, length }
  }
  const latest = Number(start) + Number(span) - step
  const from = Math.min(latest, Math.max(Number(start), snapMinutes(minutesAt(hand.y - hand.below))))
  return { id: entry.id, day, lane, from, length: entry.jobMinutes }
}
