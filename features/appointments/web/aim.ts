import { wallTimeOf } from '../../../common/wall-time.ts'
import type { CalendarEntry } from '../calendar-contract.ts'
import { minutesOf } from '../calendar-rules.ts'

/** Where a held appointment would come when it is let go. */
export interface Aim {
  id: string
  day: string
  lane: string
  /** Minutes of the day; null in a week, where the time stays. */
  from: number | null
  length: number
}

const step = 15
const snapped = (minutes: number) => Math.round(minutes / step) * step

interface Hand {
  x: number
  y: number
  /** How far below the appointment's upper edge it was taken. */
  below: number
  /** Its lower edge is held. */
  isEdge: boolean
}

/** What lies under the hand, as a place in the calendar; null beside it. */
export function aimAt(entry: CalendarEntry, timeZone: string, hand: Hand): Aim | null {
  const under = document.elementsFromPoint(hand.x, hand.y).map((one) => one.closest<HTMLElement>('[data-lane]'))
  const cell = under.find((one) => one !== null)
  if (!cell) return null
  const { lane = '', day = '', start, span } = cell.dataset
  if (start === undefined) return { id: entry.id, day, lane, from: null, length: entry.jobMinutes }
  const { top, height } = cell.getBoundingClientRect()
  const minutesAt = (y: number) => Number(start) + ((y - top) / height) * Number(span)
  if (hand.isEdge) {
    const own = minutesOf(wallTimeOf(entry.startsAt, timeZone).slice(11))
    const length = Math.min(720, Math.max(step, snapped(minutesAt(hand.y) - own)))
    return { id: entry.id, day: entry.day, lane, from: own, length }
  }
  const latest = Number(start) + Number(span) - step
  const from = Math.min(latest, Math.max(Number(start), snapped(minutesAt(hand.y - hand.below))))
  return { id: entry.id, day, lane, from, length: entry.jobMinutes }
}
