import { useSyncExternalStore } from 'react'

/** `public/first-paint.js` reads the same key before the first paint. */
export const colorSchemeKey = 'color-scheme'

export const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

function kept(): ColorScheme {
  try {
    const found = localStorage.getItem(colorSchemeKey)
    return colorSchemes.find((one) => one === found) ?? 'auto'
  } catch {
    return 'auto'
  }
}

/** Shows and keeps a scheme, for pages without Mantine; where Mantine is on the page too, it hears of it like another tab. */
export function chooseColorScheme(scheme: ColorScheme): void {
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  try {
    localStorage.setItem(colorSchemeKey, scheme)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
    return
  }
  dispatchEvent(new StorageEvent('storage', { key: colorSchemeKey, newValue: scheme, storageArea: localStorage }))
}

const watch = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** The kept choice. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore<ColorScheme>(watch, kept, () => 'auto')
