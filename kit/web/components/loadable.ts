import { type ComponentType, useEffect, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/**
 * Code that loads when it is first wanted. React's `lazy` would do, but once a Suspense fallback is on screen, React leaves it there for
 * 0.3 seconds, however fast the code comes.
 */
export function loadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined

  const fetchCode = async (fetched: typeof load) => {
    const { default: found } = await fetched()
    return (loaded = found)
  }

  return {
    /** Loads it in advance. A failure shows again when it is wanted. */
    preload: () => void fetchCode(load).catch(() => undefined),

    /** The component, undefined while it loads. Without `onFail` a failed load is thrown, for the page's error boundary. */
    useLoaded(isWanted = true, onFail?: () => void): ComponentType<P> | undefined {
      const [found, setFound] = useState(() => loaded)
      const [failed, setFailed] = useState<unknown>(null)
      const isMissing = isWanted && !found
      useEffect(() => {
        if (!isMissing) return
        let isGone = false
        fetchCode(() => loadWithRetry(load)).then(
          (component) => isGone || setFound(() => component),
          (error: unknown) => isGone || (onFail ? onFail() : setFailed(error)),
        )
        return () => {
          isGone = true
        }
        // A new onFail on each render must not load it again.
        // oxlint-disable-next-line react/exhaustive-deps
      }, [isMissing])
      if (failed) throw failed
      return found
    },
  }
}
