import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker, useLocation } from 'react-router'
import { useLatest } from './latest.ts'

// The router asks one blocker only, whichever came last; so there is one, and it asks all who have something to lose.

type Blocked = Extract<Blocker, { state: 'blocked' }>

interface Keeper {
  /** Lies over the page: Back is meant for it before anything below. */
  isAbove: boolean
  wants: BlockerFunction
  /** The address is what it was again; answered by `proceed` or `reset`. */
  decide: (blocked: Blocked) => void
}

/** With the address that it stands at: it has no say once that was left, though its page still shows until the next one is there. */
const keepers: RefObject<Keeper & { key: string }>[] = []

/** Has a say, for as long as it is shown, in whether the page may be left within the app. */
export function useKeeper(keeper: Keeper): void {
  const { key } = useLocation()
  const latest = useLatest({ ...keeper, key })
  useEffect(() => {
    keepers.push(latest)
    return () => void keepers.splice(keepers.indexOf(latest), 1)
  }, [latest])
}

const keeperOf: (...move: Parameters<BlockerFunction>) => Keeper | undefined = (move) => {
  const wanting = keepers
    .map(({ current }) => current)
    .filter(({ key, wants }) => key === move.currentLocation.key && wants(move))
  return wanting.findLast(({ isAbove }) => isAbove) ?? wanting.at(-1)
}

/** Once, around every page. */
export function Leaving() {
  const asked = useRef<{ keeper: Keeper; restored: Promise<unknown> }>(undefined)
  const blocker = useBlocker(
    useCallback<BlockerFunction>((move) => {
      const keeper = keeperOf(move)
      if (!keeper) return false
      // Back has happened already, and the router goes forward again: what changes the address must wait for that.
      const goesBack = move.historyAction === 'POP'
      const restored = goesBack
        ? new Promise((done) => window.addEventListener('popstate', done, { once: true }))
        : Promise.resolve()
      asked.current = { keeper, restored }
      return true
    }, []),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || !asked.current) return
    const { keeper, restored } = asked.current
    void restored.then(() => keeper.decide(blocker))
  }, [blocker])
  return null
}
