import { useEffect } from 'react'

/**
 * A link to a part of the same page (`#messages`) shows that part and gives it the focus, as the browser does, but adds nothing to the
 * history: an entry that the router did not make is one it can't keep Back from.
 */
export function usePageLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      const part = document.getElementById(decodeURIComponent(link?.getAttribute('href')?.slice(1) ?? ''))
      if (!part) return
      event.preventDefault()
      if (part.tabIndex < 0) part.tabIndex = -1
      part.focus({ preventScroll: true })
      part.scrollIntoView()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}
