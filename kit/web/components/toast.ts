export interface Toast {
  id: string
  /** Another one each time it is shown: only what is new on a page is read out by a screen reader. */
  turn: number
  kind: 'success' | 'error' | 'info' | 'undone'
  text: string
  seconds: number
  /** Offers to undo the action. */
  undo?: () => void
}

/** The most toasts on screen. */
export const most = 3

let toasts: readonly Toast[] = []
/** Toasts with the pointer or focus on them. */
const held = new Set<string>()
const watchers = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}

let turns = 0

function show(toast: Omit<Toast, 'id' | 'turn'>) {
  const id = `${toast.kind}: ${toast.text}`
  // A toast is identified by its text. A repeated one is not stacked again, but its time restarts.
  const next = [...toasts.filter((shown) => shown.id !== id), { ...toast, id, turn: (turns += 1) }]
  // Remove the oldest for the newest, but not one with the pointer or focus, and a toast with Undo only for another with Undo.
  const free = next.length > most ? next.slice(0, -1).filter((candidate) => !held.has(candidate.id)) : []
  const leaves = free.find((candidate) => !candidate.undo) ?? free[0]
  set(next.filter((kept) => kept !== leaves))
}

/** Keeps the toast until the returned function is called. */
export function holdToast(id: string): () => void {
  held.add(id)
  return () => void held.delete(id)
}

export const hideToast = (id: string): void => set(toasts.filter((toast) => toast.id !== id))
/** Shows a success and removes earlier error toasts. */
export const hideErrors = (): void => set(toasts.filter((toast) => toast.kind !== 'error'))
export const readToasts = (): readonly Toast[] => toasts
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const toast = {
  success: (text: string) => show({ kind: 'success', text, seconds: 4 }),
  // Long enough to read twice, because it says what to do.
  error: (text: string) => show({ kind: 'error', text, seconds: 8 }),
  info: (text: string) => show({ kind: 'info', text, seconds: 5 }),
  /** Confirms an action and offers Undo while it is on screen. */
  undo: (text: string, undo: () => void) => show({ kind: 'undone', text, seconds: 10, undo }),
}
