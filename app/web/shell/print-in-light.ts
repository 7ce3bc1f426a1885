import { useEffect } from 'react'

/** Paper is white: a page in dark colors is printed in light ones. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const toLight = () => {
      shown = root.getAttribute('data-mantine-color-scheme')
      root.setAttribute('data-mantine-color-scheme', 'light')
    }
    const back = () => shown && root.setAttribute('data-mantine-color-scheme', shown)
    addEventListener('beforeprint', toLight)
    addEventListener('afterprint', back)
    return () => {
      removeEventListener('beforeprint', toLight)
      removeEventListener('afterprint', back)
    }
  }, [])
}
