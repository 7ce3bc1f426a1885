import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the field that the end of the address names, such as `#address`: a list of what is missing links to it. */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(hash.slice(1))}"] input`)?.focus()
  }, [hash, key])
}
