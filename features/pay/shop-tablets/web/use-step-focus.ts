import { type RefObject, useEffect, useRef } from 'react'

/** The heading of a step takes the focus, so that a screen reader says what comes next and the keyboard starts there. */
export function useStepFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
