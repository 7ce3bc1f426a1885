import { useCallback, useEffect, useRef, useState } from 'react'
import { asFailure } from '../../../../kit/web/api/call-failed.ts'
import { LiveConnection } from '../../../../kit/web/api/live-connection.ts'
import { sendCall } from '../../../../kit/web/index.ts'
import { tabletClock, type TabletState } from '../contract/index.ts'
import { isClockSure, measureAhead, type TwoClocks } from '../rules.ts'
import { patience } from './patience.ts'
import { listWaiting } from './punch-queue.ts'
import type { WaitingPunch } from './punch-sender.ts'
import { sendWaiting } from './send-punches.ts'

const key = 'shop-tablet'
const everyMilliseconds = 20_000
/** Without a connection, or while punches wait. */
const soonMilliseconds = 5_000

interface Known {
  state: TabletState
  /** How far this clock is ahead of the server's, in seconds. */
  ahead: number
}

/** The state the tablet knew last, for a page that opens without a connection. */
function readKnown(): Known | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Known | null
  } catch {
    return null
  }
}

function saveKnown(known: Known | null): void {
  if (known) localStorage.setItem(key, JSON.stringify(known))
  else localStorage.removeItem(key)
}

const live = new LiveConnection(async () => {
  const { reply } = await sendCall(tabletClock.listen, {})
  return { url: location.origin, accessToken: reply.accessToken }
})

const readClocks = (): TwoClocks => ({ shown: Date.now(), running: performance.now() })

/** `not-now`: it is set up, but its shop cannot use Liftbay for now. */
type Phase = 'asking' | 'ready' | 'not-now' | 'not-set-up'

/** The tablet: what it shows, whether the server is there, and the punches that wait to be sent. */
export function useTablet() {
  const [known, setKnown] = useState(readKnown)
  const [phase, setPhase] = useState<Phase>(known ? 'ready' : 'asking')
  const [isConnected, setIsConnected] = useState(true)
  const [wasRemoved, setWasRemoved] = useState(false)
  const [waiting, setWaiting] = useState<readonly WaitingPunch[]>([])

  /** When this page last spoke with the server. What an earlier page knew says nothing about the clock since then. */
  const contact = useRef<TwoClocks | null>(null)
  const isTimeSure = useCallback(() => isClockSure(contact.current, readClocks()), [])

  const readWaiting = useCallback(async () => setWaiting(await listWaiting()), [])

  const learn = useCallback((state: TabletState) => {
    const next = { state, ahead: measureAhead(new Date().toISOString(), new Date(state.now)) }
    contact.current = readClocks()
    saveKnown(next)
    setKnown(next)
    setPhase('ready')
    setIsConnected(true)
    setWasRemoved(false)
  }, [])

  const refresh = useCallback(async () => {
    let isReached = false
    try {
      const { reply } = await sendCall(tabletClock.get, { query: { clock: new Date().toISOString() } }, { signal: patience() })
      isReached = true
      learn(reply)
    } catch (error) {
      const { code } = asFailure(error)
      if (code === 'tablet_not_set_up') {
        const wasSetUp = readKnown() !== null
        // Of two answers that say so, only the first finds what the tablet knew.
        setWasRemoved((wasBefore) => wasBefore || wasSetUp)
        saveKnown(null)
        setKnown(null)
        setPhase('not-set-up')
      }
      if (code === 'tablet_not_now') setPhase('not-now')
      setIsConnected(code === 'tablet_not_set_up' || code === 'tablet_not_now')
    }
    try {
      if (isReached) await sendWaiting()
      await readWaiting()
    } catch {
      // The tablet reports at the next punch if it cannot store or read something. That is no lost connection.
    }
  }, [learn, readWaiting])

  useEffect(() => {
    const first = setTimeout(() => void refresh())
    const onOnline = () => void refresh()
    const onOffline = () => setIsConnected(false)
    addEventListener('online', onOnline)
    addEventListener('offline', onOffline)
    return () => {
      clearTimeout(first)
      removeEventListener('online', onOnline)
      removeEventListener('offline', onOffline)
    }
  }, [refresh])

  const isWaiting = !isConnected || waiting.some(({ refused }) => refused === undefined)
  useEffect(() => {
    const timer = setInterval(() => void refresh(), isWaiting ? soonMilliseconds : everyMilliseconds)
    return () => clearInterval(timer)
  }, [refresh, isWaiting])

  const isReady = phase === 'ready'
  useEffect(() => {
    if (!isReady) return
    const stop = live.listen({ type: 'tablet_changed', handle: () => void refresh(), catchUp: true })
    return () => {
      stop()
      live.close()
    }
  }, [isReady, refresh])

  const noticeNoConnection = useCallback(() => setIsConnected(false), [])

  return { known, phase, isConnected, wasRemoved, waiting, isTimeSure, learn, refresh, readWaiting, noticeNoConnection }
}
