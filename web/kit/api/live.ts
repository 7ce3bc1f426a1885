import { useEffect, useSyncExternalStore } from 'react'
import type { Route } from '../../../common/route.ts'
import { useLatest } from '../latest.ts'
import { LiveConnection, type LiveEvent } from './live-connection.ts'
import { refreshReads } from './reads.ts'
import { sendCall } from './send-call.ts'
import { onSignedOut } from './session.ts'

interface Configured {
  row: Route
  userId: () => string | null
}

let configured: Configured | null = null

/** Says where the live connection is negotiated and for whom; nobody signed in (null) means no connection. */
export function configureLive(row: Route, userId: () => string | null): void {
  configured = { row, userId }
}

const connection = new LiveConnection(async () => {
  const userid = configured?.userId()
  if (!configured || !userid) return null
  const { reply } = await sendCall(configured.row, { query: { userid } } as never)
  return reply as { url: string; accessToken: string }
})

onSignedOut(() => connection.close())

type LiveHandler = (event: LiveEvent) => void

/**
 * Listens to one type of event. Given rows, their reads are fetched again on the event, and after a reconnect, when events may
 * have been missed. A function gets the event; with `catchUp` it is also called after a reconnect, with `missed: true`.
 */
export function useLive(type: string, on: LiveHandler | readonly Route[], { catchUp = false } = {}): void {
  const latest = useLatest(on)
  const always = catchUp || typeof on !== 'function'
  useEffect(() => {
    const handle: LiveHandler = (event) => {
      const now = latest.current
      if (typeof now === 'function') now(event)
      else void refreshReads(...now)
    }
    return connection.listen({ type, handle, catchUp: always })
  }, [type, always, latest])
}

export type LiveState = 'connecting' | 'on' | 'off'

/** Whether what is on screen is live. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(connection.watch, connection.state, () => 'off')
}
