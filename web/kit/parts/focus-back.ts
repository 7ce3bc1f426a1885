import { useEffect, useState } from 'react'

// A dialog may have been opened from one that gave way to it; then what opened that one is the place to return to.
let openers: Element[] = []

/**
 * Returns the focus to what opened this, when it goes away together with it. A dialog that stays and is only closed does so by
 * itself; one that exists only while it is open never notices that it was closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => [document.activeElement, ...openers].filter((element) => element !== null))
  useEffect(() => {
    openers = before
    return () => {
      // Whoever took the focus meanwhile keeps it.
      if (document.activeElement !== document.body) return
      const opener = before.find((element) => element instanceof HTMLElement && element.isConnected && element !== document.body)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [before])
}
