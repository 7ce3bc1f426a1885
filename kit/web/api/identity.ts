import { useSyncExternalStore } from 'react'

/** A call waits for the user to confirm who they are. */
export interface WaitingForIdentity {
  /** True once it is confirmed; false when the user gives up. */
  answer: (isConfirmed: boolean) => void
}

let waiting: (WaitingForIdentity & { confirmed: Promise<boolean> }) | null = null
let isAskable = false
const watchers = new Set<() => void>()

function set(next: typeof waiting) {
  waiting = next
  for (const watcher of watchers) watcher()
}

/** Asks the user once, however many calls wait for it. False at once on a page without the dialog. */
export function askForIdentity(): Promise<boolean> {
  if (!isAskable) return Promise.resolve(false)
  if (waiting) return waiting.confirmed
  const { promise: confirmed, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    set(null)
    resolve(isConfirmed)
  }
  set({ confirmed, answer })
  return confirmed
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  isAskable = true
  return () => void watchers.delete(watcher)
}

/** For the dialog that asks, which is on every page that uses the kit. */
export const useWaitingForIdentity = (): WaitingForIdentity | null =>
  useSyncExternalStore(
    watch,
    () => waiting,
    () => null,
  )
