import type { InboxEntry, InboxThread } from '../contract/index.ts'

/** The part of a thread that is on the screen, without gaps, oldest first. */
export interface EntryLog {
  entries: readonly InboxEntry[]
  hasEarlier: boolean
  /** Whether the reader is at an older place, found by a search, and has not reached the newest entries. */
  hasLater: boolean
}

type Newest = Pick<InboxThread, 'entries' | 'hasEarlier'>

export const startLog = ({ entries, hasEarlier }: Newest): EntryLog => ({ entries, hasEarlier, hasLater: false })

/** Adds newly read entries. Earlier ones stay, and a reader elsewhere stays there. */
export function followNewest(log: EntryLog, newest: Newest): EntryLog {
  if (log.hasLater) return log
  const first = newest.entries[0]?.id
  const at = log.entries.findIndex(({ id }) => id === first)
  if (at <= 0) return startLog(newest)
  return { ...log, entries: [...log.entries.slice(0, at), ...newest.entries] }
}

export const addEarlier = (log: EntryLog, page: EntryLog): EntryLog => ({
  ...log,
  entries: [...page.entries, ...log.entries],
  hasEarlier: page.hasEarlier,
})

export const addLater = (log: EntryLog, page: EntryLog): EntryLog => ({
  ...log,
  entries: [...log.entries, ...page.entries],
  hasLater: page.hasLater,
})
