import { type RefObject, useEffect, useState } from 'react'

export interface Window {
  /** The first row that is drawn, and the one behind the last. */
  from: number
  to: number
}

// Rows beyond the edges, so that fast scrolling shows no gap.
const spare = 12

/** Which of a scrolled list's equally high rows are worth drawing: a long list costs what is on screen. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number): Window {
  const [{ first, visible }, setSeen] = useState({ first: 0, visible: 30 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () =>
      setSeen((seen) => {
        const next = {
          first: Math.floor(element.scrollTop / rowHeight),
          visible: Math.ceil(element.clientHeight / rowHeight) + 1,
        }
        return next.first === seen.first && next.visible === seen.visible ? seen : next
      })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight])
  const from = Math.max(0, Math.min(first, count - visible) - spare)
  return { from, to: Math.min(count, from + visible + 2 * spare) }
}
