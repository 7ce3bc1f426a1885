import { useEffect, useRef } from 'react'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { DragContext, DragHandle } from '../../../../kit/web/drag.tsx'
import { getLane, type Grouping, type Lane, showClock, takesTime } from '../calendar-rules.ts'
import type { CalendarEntry, MoveForm } from '../contract/index.ts'
import { moveEntry, nameOf, type ShownCalendar } from './actions.ts'
import { type DropTarget, findDropTarget, findGrabbed } from './drop-target.ts'

export interface CalendarDragProps {
  area: HTMLElement
  shown: ShownCalendar
  by: Grouping
  lanes: readonly Lane[]
  entryOf: (id: string) => CalendarEntry | undefined
  onAim: (aim: DropTarget | null) => void
}

interface DragStart {
  grabbed: number
  isEdge: boolean
}

/** Appointments dragged by mouse or finger: to another time, bay, technician or day, or made longer by their bottom edge. */
export default function CalendarDrag({ area, shown, by, lanes, entryOf, onAim }: CalendarDragProps) {
  const dragStart = useRef<DragStart>({ grabbed: 0, isEdge: false })
  const pointer = useRef({ x: 0, y: 0 })
  const aim = useRef<DropTarget | null>(null)
  useEffect(() => {
    const follow = (event: MouseEvent | TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event
      if (at) pointer.current = { x: at.clientX, y: at.clientY }
    }
    const names = ['mousedown', 'mousemove', 'touchstart', 'touchmove'] as const
    for (const name of names) addEventListener(name, follow, { capture: true, passive: true })
    return () => {
      for (const name of names) removeEventListener(name, follow, { capture: true })
    }
  }, [])

  const find = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-entry]')
    const entry = element && entryOf(element.dataset['entry'] ?? '')
    if (!element || !entry || !takesTime(entry) || target.closest('a')) return null
    dragStart.current = {
      grabbed: findGrabbed(element, entry, shown.timeZone, pointer.current.y),
      isEdge: target.closest('[data-edge]') !== null,
    }
    return { id: entry.id, element }
  }
  const take = (id: string) => {
    const entry = entryOf(id)
    const under = entry ? findDropTarget(entry, shown.timeZone, { ...pointer.current, ...dragStart.current }) : null
    const next = under && entry && dragStart.current.isEdge ? { ...under, lane: getLane(entry, by) } : under
    const before = aim.current
    if (JSON.stringify(next) === JSON.stringify(before)) return
    aim.current = next
    onAim(next)
  }
  const end = () => {
    aim.current = null
    onAim(null)
  }
  return (
    <DragContext
      onDragStart={({ active }) => {
        const entry = entryOf(String(active.id))
        if (entry) shown.say(`Picked up ${nameOf(entry)}.`)
        take(String(active.id))
      }}
      onDragMove={({ active }) => take(String(active.id))}
      onDragCancel={end}
      onDragEnd={({ active }) => {
        take(String(active.id))
        const to = aim.current
        const entry = entryOf(String(active.id))
        end()
        if (to && entry) void moveEntry(shown, entry, makeForm(entry, to))
      }}
    >
      <DragHandle area={area} find={find} />
    </DragContext>
  )

  function makeForm(entry: CalendarEntry, to: DropTarget): MoveForm {
    if (dragStart.current.isEdge) return { jobMinutes: to.length }
    const before = getWallTime(entry.startsAt, shown.timeZone)
    const time = to.from === null ? before.slice(11) : showClock(to.from)
    const lane = lanes.find(({ key }) => key === to.lane)
    const wall = `${to.day}T${time}`
    return {
      ...(wall === before ? {} : { startsAt: getInstant(wall, shown.timeZone) }),
      // When the columns are bays, only the bay under the pointer will do.
      ...(by === 'bay' || to.lane !== getLane(entry, by) ? lane?.place : {}),
    }
  }
}
