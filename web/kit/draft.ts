import { onSignedOut } from './api/session.ts'

/** What somebody has typed and not sent yet, kept in this tab over a reload and a lost connection. */
export interface Drafts<D> {
  read(id: string): D | undefined
  keep(id: string, draft: D): void
  drop(id: string): void
}

/** Drafts of one kind, by the id of what they are about. */
export function draftsOf<D>(kind: string): Drafts<D> {
  const prefix = `${kind}-draft:`
  // It must not wait for whoever signs in next.
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
      try {
        sessionStorage.setItem(prefix + id, JSON.stringify(draft))
      } catch {
        // Storage that is full or switched off only means that nothing is kept.
      }
    },
    drop: (id) => {
      try {
        sessionStorage.removeItem(prefix + id)
      } catch {
        // There was none.
      }
    },
  }
}
