import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { TextItem } from '../contract/index.ts'
import { itemNames, sampleValues } from '../item-names.ts'
import { inkSize, type PageSize } from '../rules.ts'
import classes from './document.module.css'

interface Props {
  item: TextItem
  page: PageSize
  chosen: boolean
  helpId: string
  choose: () => void
  /** `goesOn`: continues a movement already started. `byKey`: moved by keyboard, so it does not snap to lines. */
  move: (x: number, y: number, how: { goesOn: boolean; byKey: boolean }) => void
  remove: () => void
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An item on the page with its sample value; moved by mouse, touch or the arrow keys. */
export function PlacedItem({ item, page, chosen, helpId, choose, move, remove }: Props) {
  const dragStart = useRef<{ x: number; y: number; from: TextItem; scale: number; moved: boolean } | null>(null)
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    choose()
    event.currentTarget.setPointerCapture(event.pointerId)
    const sheet = event.currentTarget.parentElement!.getBoundingClientRect()
    dragStart.current = { x: event.clientX, y: event.clientY, from: item, scale: page.width / sheet.width, moved: false }
  }
  const drag = (event: PointerEvent) => {
    const held = dragStart.current
    if (!held) return
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.moved && Math.hypot(dx, dy) < 3) return
    move(held.from.x + dx * held.scale, held.from.y + dy * held.scale, { goesOn: held.moved, byKey: false })
    held.moved = true
  }
  const endDrag = () => {
    dragStart.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const far = event.shiftKey ? 10 : 1
      move(item.x + step[0] * far, item.y + step[1] * far, { goesOn: event.repeat, byKey: true })
    }
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
  }
  const shown = item.type === 'text' ? item.text : sampleValues[item.type]
  const ink = inkSize[item.type]
  const across = (points: number) => `${(points / page.width) * 100}cqw`
  const isInk = item.type === 'signature'
  return (
    <button
      type="button"
      className={`${classes.item} ${isInk ? classes.ink : ''}`}
      data-chosen={chosen || undefined}
      aria-label={`${itemNames[item.type]}, ${shown}: ${item.x} from the left, ${item.y} from the top`}
      aria-pressed={chosen}
      aria-describedby={helpId}
      style={{
        left: `${(item.x / page.width) * 100}%`,
        top: `${(item.y / page.height) * 100}%`,
        fontSize: across(isInk ? 14 : item.size),
        ...(ink && isInk ? { width: across(ink.width), height: across(ink.height) } : {}),
      }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onFocus={choose}
      onKeyDown={press}
    >
      {shown}
    </button>
  )
}
