import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Drags a row of a list by its handle, by mouse, pen or finger, to the place in front of which the pointer is. */
export function useRowDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [to, setTo] = useState<number | null>(null)
  const latest = useRef<number | null>(null)
  const show = (next: number | null) => {
    latest.current = next
    setTo(next)
  }
  const findPlace = (y: number) => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getBoundingClientRect())
    const below = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
    return below < 0 ? rows.length : below
  }
  const end = () => {
    setFrom(null)
    show(null)
  }
  return {
    from,
    to,
    handleOf: (at: number) => ({
      style: { touchAction: 'none', cursor: 'grab' },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(at)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) show(findPlace(event.clientY))
      },
      onPointerUp: () => {
        const place = latest.current
        end()
        if (place !== null && place !== at && place !== at + 1) move(at, place > at ? place - 1 : place)
      },
      onPointerCancel: end,
    }),
  }
}
