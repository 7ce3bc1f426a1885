import { useSyncExternalStore } from 'react'

export interface Question {
  header: string
  message?: string
  /** The label of the button that confirms. */
  accept?: string
  cancel?: string
  /** True when confirming loses something. */
  danger?: boolean
}

export interface AskedQuestion extends Question {
  answer: (accepted: boolean) => void
}

let asked: AskedQuestion | null = null
const watchers = new Set<() => void>()

function set(next: AskedQuestion | null) {
  asked = next
  for (const watcher of watchers) watcher()
}

/** Asks the user. Resolves to true when confirmed, and false when canceled, closed, or replaced by another question. */
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
    // Open a moment later, so that the key press that asks is not taken as the answer.
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
