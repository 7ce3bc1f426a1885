import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, NavigationType, useBlocker, useLocation } from 'react-router'
import { useLatest } from './latest.ts'

// The router supports a single blocker, so `NavigationGuard` is that one and asks all components with unsaved changes.

type BlockedNavigation = Extract<Blocker, { state: 'blocked' }>

interface NavigationBlocker {
  /** An overlay, such as a dialog: Back closes it first. */
  isOverlay: boolean
  blocks: BlockerFunction
  /** Called once the address is restored; must call `proceed` or `reset`. */
  decide: (blocked: BlockedNavigation) => void
}

/** Each with its location: a page that was left stays on screen until the next one loads, but must not block anymore. */
const blockers: RefObject<NavigationBlocker & { key: string }>[] = []

/** While mounted, may block navigation within the app. */
export function useNavigationBlocker(blocker: NavigationBlocker): void {
  const { key } = useLocation()
  const latest = useLatest({ ...blocker, key })
  useEffect(() => {
    blockers.push(latest)
    return () => void blockers.splice(blockers.indexOf(latest), 1)
  }, [latest])
}

const findBlocker: (...move: Parameters<BlockerFunction>) => NavigationBlocker | undefined = (move) => {
  const blocking = blockers
    .map(({ current }) => current)
    .filter(({ key, blocks }) => key === move.currentLocation.key && blocks(move))
  return blocking.findLast(({ isOverlay }) => isOverlay) ?? blocking.at(-1)
}

/** Rendered once, around every page. */
export function NavigationGuard() {
  const asked = useRef<{ found: NavigationBlocker; restored: Promise<unknown> }>(undefined)
  const blocker = useBlocker(
    useCallback<BlockerFunction>((move) => {
      const found = findBlocker(move)
      if (!found) return false
      // Back has already happened and the router undoes it: anything that changes the address must wait for that.
      const goesBack = move.historyAction === NavigationType.Pop
      const restored = goesBack
        ? new Promise((done) => window.addEventListener('popstate', done, { once: true }))
        : Promise.resolve()
      asked.current = { found, restored }
      return true
    }, []),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || !asked.current) return
    const { found, restored } = asked.current
    void restored.then(() => found.decide(blocker))
  }, [blocker])
  return null
}
