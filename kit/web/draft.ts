import { isViewing, onSignedOut } from './api/session.ts'

/** Unsent input, saved in this tab across reloads and lost connections. */
export interface Drafts<D> {
  read(id: string): D | undefined
  keep(id: string, draft: D): void
  drop(id: string): void
}

/** Drafts of one kind, by the id of their subject. */
export function createDrafts<D>(kind: string): Drafts<D> {
  const prefix = `${kind}-draft:`
  // The next user who logs in must not see it.
  onSignedOut(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
  return {
    read: (id) => {
      try {
        const kept = sessionStorage.getItem(prefix + id)
        return kept ? (JSON.parse(kept) as D) : undefined
      } catch {
        return undefined
      }
    },
    keep: (id, draft) => {
      if (isViewing()) return
      try {
        sessionStorage.setItem(prefix + id, JSON.stringify(draft))
      } catch {
        // If storage is full or disabled, nothing is saved.
      }
    },
    drop: (id) => {
      try {
        sessionStorage.removeItem(prefix + id)
      } catch {
        // There was no draft.
      }
    },
  }
}
