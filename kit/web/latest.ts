import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The latest value, for code that runs after the render it came from (a socket event, a reply). */
export function useLatest<V>(value: V): RefObject<V> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
