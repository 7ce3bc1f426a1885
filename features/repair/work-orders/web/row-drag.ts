import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { GridLine } from './grid-lines.ts'

/** The place a dragged row would go: in front of this row, or behind it. */
export interface DropPlace {
  id: string
  side: 'before' | 'after'
}

/** Drags a row by its handle, by mouse, pen or finger. Rows of another kind or job are no place to drop it. */
export function useRowDrag(
  table: RefObject<HTMLTableElement | null>,
  lines: readonly GridLine[],
  onDrop: (line: GridLine, before: string | null) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<DropPlace | null>(null)
  const latest = useRef<DropPlace | null>(null)
  const show = (next: DropPlace | null) => {
    latest.current = next
    setPlace(next)
  }
  const findPlace = (line: GridLine, y: number): DropPlace | null => {
    const group = lines.filter((candidate) => candidate.group === line.group)
    const rows = group.flatMap(({ id }) => {
      const rect = table.current?.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect()
      return rect ? [{ id, middle: (rect.top + rect.bottom) / 2 }] : []
    })
    const below = rows.find(({ middle }) => y < middle)
    if (below) return { id: below.id, side: 'before' }
    const last = rows.at(-1)
    return last ? { id: last.id, side: 'after' } : null
  }
  const end = () => {
    setDragged(null)
    show(null)
  }
  const drop = (line: GridLine) => {
    const to = latest.current
    end()
    if (!to) return
    const group = lines.filter((candidate) => candidate.group === line.group).map(({ id }) => id)
    const before = to.side === 'after' ? null : to.id
    const own = group.indexOf(line.id)
    const isHere = before === line.id || before === (group[own + 1] ?? null)
    if (!isHere) onDrop(line, before)
  }
  return {
    dragged,
    place,
    handleOf: (line: GridLine) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(line.id)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) show(findPlace(line, event.clientY))
      },
      onPointerUp: () => drop(line),
      onPointerCancel: end,
    }),
  }
}

export type RowDrag = ReturnType<typeof useRowDrag>
