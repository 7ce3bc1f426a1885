import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DragContext, DragHandle } from '../../../../kit/web/drag.tsx'
import { useLatest } from '../../../../kit/web/latest.ts'
import { isWithin } from '../tree-rows.ts'
import type { DropPlace } from './drop-place.ts'
import { countItems } from './use-guide-acts.ts'
import type { TreeState } from './use-tree-state.ts'
import classes from './labor-tree.module.css'

export interface TreeDragProps {
  tree: TreeState
  area: HTMLElement
  rowHeight: number
  place: DropPlace | null
  onPlace: (place: DropPlace | null) => void
  onDrop: (ids: readonly number[], group: number) => void
  say: (text: string) => void
}

const openAfterMs = 600
/** Near an edge of this many pixels the tree scrolls, faster the nearer. */
const edge = 48

/** Dragging rows by mouse or finger. A closed group opens when the pointer rests on it. */
export default function TreeDrag({ tree, area, rowHeight, place, onPlace, onDrop, say }: TreeDragProps) {
  const [held, setHeld] = useState<readonly number[]>([])
  const ghost = useRef<HTMLDivElement>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const isHolding = held.length > 0
  const latest = useLatest({ tree, held, place, onPlace, say, rowHeight })

  const update = () => {
    const { x, y } = pointer.current
    if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`
    const now = latest.current
    const group = findGroup(now.tree, area, now.rowHeight, y)
    const { items } = now.tree.store.view()
    const isRefused = now.held.some((id) => isWithin(items, group, id))
    if (now.place?.group === group && now.place.isRefused === isRefused) return
    now.onPlace({ group, isRefused })
    const name = group === 0 ? 'Top of the guide' : (items.get(group)?.Title ?? '')
    now.say(isRefused ? `${name}. A group cannot be put inside itself.` : `${name}.`)
  }
  const end = () => {
    setHeld([])
    onPlace(null)
  }

  // Rests on a closed group: it opens.
  const target = place?.group ?? null
  useEffect(() => {
    if (!isHolding || target === null || target === 0) return
    const timer = setTimeout(() => {
      const { store } = latest.current.tree
      const { open, items } = store.view()
      if (!open.has(target) && (items.get(target)?.childCount ?? 0) > 0) store.open(target)
    }, openAfterMs)
    return () => clearTimeout(timer)
  }, [isHolding, target, latest])

  // Scrolls while the pointer is near an edge, also when it rests there.
  useEffect(() => {
    if (!isHolding) return
    let frame = requestAnimationFrame(function step() {
      const { top, bottom } = area.getBoundingClientRect()
      const { y } = pointer.current
      const speed = y < top + edge ? (y - top - edge) / 4 : y > bottom - edge ? (y - bottom + edge) / 4 : 0
      if (speed !== 0) {
        const before = area.scrollTop
        area.scrollTop += Math.max(-24, Math.min(24, speed))
        if (area.scrollTop !== before) update()
      }
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
    // `update` reads everything from refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHolding, area])

  return (
    <DragContext
      autoScroll={false}
      onDragStart={({ active, activatorEvent }) => {
        const id = Number(active.id)
        const ids = tree.selected.has(id) ? [...tree.selected] : [id]
        pointer.current = readPointer(activatorEvent)
        setHeld(ids)
        const { items } = tree.store.view()
        onPlace({ group: items.get(id)?.ParentId ?? 0, isRefused: false })
        say(`Picked up ${countItems(ids.length)}.`)
      }}
      onDragMove={({ activatorEvent, delta }) => {
        const from = readPointer(activatorEvent)
        pointer.current = { x: from.x + delta.x, y: from.y + delta.y }
        update()
      }}
      onDragCancel={end}
      onDragEnd={() => {
        const released = latest.current.place
        const ids = latest.current.held
        end()
        if (released && !released.isRefused) onDrop(ids, released.group)
      }}
    >
      <DragHandle area={area} find={findRowUnder} />
      {isHolding &&
        createPortal(
          <div ref={ghost} className={classes.ghost} aria-hidden>
            {held.length === 1 ? tree.store.view().items.get(held[0]!)?.Title : countItems(held.length)}
          </div>,
          document.body,
        )}
    </DragContext>
  )
}

/** The group at that height: the row's own, or the one that its operation is in. Above the tree it is the top of the guide. */
function findGroup(tree: TreeState, area: HTMLElement, rowHeight: number, y: number): number {
  const { top, bottom } = area.getBoundingClientRect()
  if (y < top) return 0
  const row = tree.rows[Math.floor((Math.min(y, bottom - 1) - top + area.scrollTop) / rowHeight)]
  if (!row) return 0
  if (!row.item) return row.parent
  return row.item.Type === 'Group' ? row.item.LaborGuideId : row.item.ParentId
}

function findRowUnder(target: Element) {
  const row = target.closest<HTMLElement>('[data-row]')
  return row && !target.closest('[data-toggle], [data-menu]') ? { id: row.dataset['row'] ?? '', element: row } : null
}

function readPointer(event: Event): { x: number; y: number } {
  const at = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent)
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 }
}
