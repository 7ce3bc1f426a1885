import type { ComponentType, ReactNode } from 'react'
import { loadable } from './loadable.ts'

export interface LazyPart<P> {
  (props: P): ReactNode
  /** Loads the code in advance, for example when the user points at the button that will show it. */
  preload: () => void
}

/**
 * A part of a page whose code loads when it is first shown; until then the fallback, or nothing, is in its place. A failed load is retried
 * up to 5 times, one second apart, then the page's error boundary shows it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
): LazyPart<P> {
  const { preload, useLoaded } = loadable(load)
  const Fallback = typeof fallback === 'function' ? fallback : () => fallback
  const Part = (props: P) => {
    const Shown = useLoaded() ?? Fallback
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}
