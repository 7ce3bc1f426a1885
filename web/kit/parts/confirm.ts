import { useSyncExternalStore } from 'react'

export interface Question {
  header: string
  message?: string
  /** The word on the button that goes on. */
  accept?: string
  cancel?: string
  /** Something is lost by going on. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (accepted: boolean) => void
}

let asked: Asked | null = null
const watchers = new Set<() => void>()

function set(next: Asked | null) {
  asked = next
  for (const watcher of watchers) watcher()
}

/** Asks and waits: true when accepted; false when declined, closed, or another question came in between. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = () => {
      asked?.answer(false)
      set({
        ...question,
        answer: (accepted) => {
          set(null)
          resolve(accepted)
        },
      })
    }
    // A moment later: the key press that asks must not be taken for the answer.
    setTimeout(ask)
  })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The question on screen, if any. */
export const useAsked = () =>
  useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  )
