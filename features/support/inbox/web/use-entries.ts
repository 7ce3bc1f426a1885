import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, sendCall } from '../../../../kit/web/index.ts'
import { inbox, type InboxThread } from '../contract/index.ts'
import { addEarlier, addLater, type EntryLog, followNewest, startLog } from './entry-log.ts'

/** The entries of a thread on the screen: the newest ones or those around a search result, plus those loaded later. */
export function useEntries(thread: InboxThread, found: string | null) {
  const [log, setLog] = useState(() => startLog(thread))
  const [newest, setNewest] = useState(thread.entries)
  const [isPending, setPending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  // A scroll fires many times before the next render.
  const busy = useRef(false)
  if (newest !== thread.entries) {
    setNewest(thread.entries)
    setLog(followNewest(log, thread))
  }
  const read = async (query: { before?: string; after?: string; around?: string }, use: (page: EntryLog) => EntryLog) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailed(null)
    try {
      const { reply } = await sendCall(inbox.entries, { params: { shop: thread.shop.id, id: thread.id }, query })
      setLog(use(reply))
    } catch (error) {
      setFailed(error instanceof CallFailed ? error.msg : somethingWentWrong)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const openAt = useEffectEvent((id: string) => {
    if (!log.entries.some((entry) => entry.id === id)) void read({ around: id }, (page) => page)
  })
  useEffect(() => {
    if (found) queueMicrotask(() => openAt(found))
  }, [found])
  const { entries, hasEarlier, hasLater } = log
  return {
    entries,
    hasEarlier,
    hasLater,
    isPending,
    failed,
    showEarlier: () => hasEarlier && entries[0] && void read({ before: entries[0].id }, (page) => addEarlier(log, page)),
    showLater: () => {
      const last = entries.at(-1)
      if (hasLater && last) void read({ after: last.id }, (page) => addLater(log, page))
    },
    showNewest: () => setLog(startLog(thread)),
  }
}

export type Entries = ReturnType<typeof useEntries>
