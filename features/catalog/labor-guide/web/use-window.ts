import { type RefObject, useEffect, useState } from 'react'

export interface Window {
  /** The first rendered row, and the one after the last. */
  from: number
  to: number
}

// Extra rows beyond the edges, so that fast scrolling shows no gap.
const spare = 12

/** Which rows of a scrolled list, all of the same height, to render. A long list then costs only what is on screen. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number): Window {
  const [{ first, visible }, setSeen] = useState({ first: 0, visible: 30 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setSeen((seen) => {
        const next = {
          first: Math.floor(element.scrollTop / rowHeight),
          visible: Math.ceil(element.clientHeight / rowHeight) + 1,
        }
        return next.first === seen.first && next.visible === seen.visible ? seen : next
      })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, rowHeight])
  const from = Math.max(0, Math.min(first, count - visible) - spare)
  return { from, to: Math.min(count, from + visible + 2 * spare) }
}
