import { useSyncExternalStore } from 'react'

/** `public/first-paint.js` reads the same key before the first paint. */
export const colorSchemeKey = 'color-scheme'

export const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

function readStored(): ColorScheme {
  try {
    const found = localStorage.getItem(colorSchemeKey)
    return colorSchemes.find((scheme) => scheme === found) ?? 'auto'
  } catch {
    return 'auto'
  }
}

/** Shows and saves a color scheme on pages without Mantine. If Mantine is on the page, it is notified like another tab. */
export function chooseColorScheme(scheme: ColorScheme): void {
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  try {
    localStorage.setItem(colorSchemeKey, scheme)
  } catch {
    // Without storage the scheme lasts until the user leaves the page.
    return
  }
  dispatchEvent(new StorageEvent('storage', { key: colorSchemeKey, newValue: scheme, storageArea: localStorage }))
}

const watch = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** The saved choice. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore<ColorScheme>(watch, readStored, () => 'auto')
