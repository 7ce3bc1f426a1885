import { useEffect, useState } from 'react'

// If the dialog replaced another one, return to the element that opened the first.
let openers: Element[] = []

/**
 * Returns the focus to the element that opened this when it unmounts. A dialog that stays mounted does this itself when it closes, but
 * one that is mounted only while open never notices that it was closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => [document.activeElement, ...openers].filter((element) => element !== null))
  useEffect(() => {
    openers = before
    return () => {
      // If another element has taken the focus since, leave it there.
      if (document.activeElement !== document.body) return
      findOpener(before)?.focus()
    }
  }, [before])
}

/** The first that can take the focus: a disabled or loading button cannot. The element nearest to it then gets the focus (`keepFocus`). */
export const findOpener = (openers: readonly Element[]): HTMLElement | undefined =>
  openers.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(':disabled'),
  )
