import { useEffect, useSyncExternalStore } from 'react'
import type { Route } from '../../../common/route.ts'
import { useLatest } from '../latest.ts'
import { LiveConnection, type LiveEvent, type LiveState } from './live-connection.ts'
import { expireReads, refreshReads } from './reads.ts'
import { sendCall } from './send-call.ts'
import { onSignedOut } from './session.ts'

interface LiveSettings {
  row: Route
  userId: () => string | null
}

let configured: LiveSettings | null = null

/** Sets where the live connection is negotiated and for which user. Null, when no one is logged in, means no connection. */
export function configureLive(row: Route, userId: () => string | null): void {
  configured = { row, userId }
}

const connection = new LiveConnection(async () => {
  const userid = configured?.userId()
  if (!configured || !userid) return null
  const { reply } = await sendCall(configured.row, { query: { userid } })
  return reply
}, expireReads)

onSignedOut(() => connection.close())

export const closeLive = (): void => connection.close()

type LiveHandler = (event: LiveEvent) => void

/**
 * Listens to one or several types of events, and after a reconnect gets those it missed. If rows are given, their reads are fetched again
 * on each event, and when events were missed for good. A function gets the event; with `catchUp` it is then called, too, with `missed: true`.
 */
export function useLive(types: string | readonly string[], on: LiveHandler | readonly Route[], { catchUp = false } = {}): void {
  const latest = useLatest(on)
  const always = catchUp || typeof on !== 'function'
  const listed = [types].flat().join(' ')
  useEffect(() => {
    const handle: LiveHandler = (event) => {
      const now = latest.current
      if (typeof now === 'function') now(event)
      else void refreshReads(...now)
    }
    const stops = listed.split(' ').map((type) => connection.listen({ type, handle, catchUp: always }))
    return () => stops.forEach((stop) => stop())
  }, [listed, always, latest])
}

/** True while the live channel has no address or token. */
export const useLacksHub = (): boolean => useSyncExternalStore(connection.watch, connection.lacksHub, () => false)

/** True while the screen gets live updates. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(connection.watch, connection.state, () => 'off')
}
