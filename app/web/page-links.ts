import { useEffect } from 'react'

/**
 * Makes a link to a part of the same page (`#messages`) scroll to it and focus it, as the browser does, but without a history entry,
 * because the router cannot block Back for an entry it did not create.
 */
export function usePageLinks(): void {
  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      const part = document.getElementById(decodeURIComponent(link?.getAttribute('href')?.slice(1) ?? ''))
      if (!part) return
      event.preventDefault()
      if (part.tabIndex < 0) part.tabIndex = -1
      part.focus({ preventScroll: true })
      part.scrollIntoView()
    }
    document.addEventListener('click', followLink)
    return () => document.removeEventListener('click', followLink)
  }, [])
}
