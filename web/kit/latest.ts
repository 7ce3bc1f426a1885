import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The newest value, for what runs later than the drawing it was given in (a socket's event, a reply). */
export function useLatest<V>(value: V): RefObject<V> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
