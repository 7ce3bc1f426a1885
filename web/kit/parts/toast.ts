export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info' | 'undone'
  text: string
  seconds: number
  /** Offers to take back what was done. */
  undo?: () => void
}

/** How many are on screen at once. */
export const most = 3

let toasts: readonly Toast[] = []
/** Those that somebody points at or has the focus in. */
const held = new Set<string>()
const watchers = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}

function show(toast: Omit<Toast, 'id'>) {
  const id = `${toast.kind}: ${toast.text}`
  // The text is the toast's identity: what is still on screen is not stacked a second time, but stays as long again.
  const next = [...toasts.filter((one) => one.id !== id), { ...toast, id }]
  // The oldest leaves for the newest, but not from under somebody's hand, and what can be taken back only for its like.
  const free = next.length > most ? next.slice(0, -1).filter((one) => !held.has(one.id)) : []
  const leaves = free.find((one) => !one.undo) ?? free[0]
  set(next.filter((one) => one !== leaves))
}

/** Keeps it until what this answers is called. */
export function holdToast(id: string): () => void {
  held.add(id)
  return () => void held.delete(id)
}

export const hideToast = (id: string): void => set(toasts.filter((one) => one.id !== id))
/** What went wrong before does not count once it has gone well. */
export const hideErrors = (): void => set(toasts.filter((one) => one.kind !== 'error'))
export const readToasts = (): readonly Toast[] => toasts
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const toast = {
  success: (text: string) => show({ kind: 'success', text, seconds: 4 }),
  // Long enough to be read twice: it says what to do.
  error: (text: string) => show({ kind: 'error', text, seconds: 8 }),
  info: (text: string) => show({ kind: 'info', text, seconds: 5 }),
  /** Says what was done and offers to take it back while it is on screen. */
  undo: (text: string, undo: () => void) => show({ kind: 'undone', text, seconds: 10, undo }),
}
