import { useEffect, useState } from 'react'
import { forgetReads, setLinkKey } from '../../../../kit/web/index.ts'

/** While the page is open, every call is made with the link's key, also if someone is logged in here. */
export function useLinkKey(key: string): void {
  // Set before the page's parts read anything, which they do before this component's effects.
  useState(() => setLinkKey(key))
  useEffect(() => {
    setLinkKey(key)
    return () => {
      setLinkKey(null)
      forgetReads()
    }
  }, [key])
}
