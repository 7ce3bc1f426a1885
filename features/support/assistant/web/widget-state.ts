import { useSyncExternalStore } from 'react'

/** `closed`: there is no conversation. `collapsed`: it continues out of sight. */
export type WidgetState = 'open' | 'collapsed' | 'closed'

/** The customer who chats; null for a guest. */
export type Chatter = { accountId: string } | null

const stateKey = 'chat state'
const watchers = new Set<() => void>()
let chosen: WidgetState | null = null
let hasNews = false

const notifyWatchers = () => {
  for (const told of watchers) told()
}
const watch = (told: () => void) => {
  watchers.add(told)
  return () => void watchers.delete(told)
}
/** A conversation of this tab continues, collapsed, after a reload. */
const readState = (): WidgetState => chosen ?? (sessionStorage.getItem(stateKey) === null ? 'closed' : 'collapsed')

/** A prerendered page knows nothing about this tab and starts closed. */
export const useWidgetState = (): WidgetState => useSyncExternalStore(watch, readState, () => 'closed' as const)

/** Whether a message arrived while the chat was collapsed. */
export const useChatNews = (): boolean =>
  useSyncExternalStore(
    watch,
    () => hasNews,
    () => false,
  )

export function changeWidget(next: WidgetState): void {
  chosen = next
  hasNews = false
  if (next === 'closed') sessionStorage.removeItem(stateKey)
  else sessionStorage.setItem(stateKey, next)
  notifyWatchers()
}

export function recordChatNews(): void {
  hasNews = true
  notifyWatchers()
}
