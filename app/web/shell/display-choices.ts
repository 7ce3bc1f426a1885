import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * A shop user's choices for this browser, each an attribute of <html> that the styles follow; the first value is the default.
 * `public/first-paint.js` sets the same attributes before the first paint.
 */
const choices = { sidebar: ['full', 'rail'], density: ['compact', 'comfortable'] } as const
type Name = keyof typeof choices
type Choice<N extends Name> = (typeof choices)[N][number]

function read<N extends Name>(name: N): Choice<N> {
  try {
    const stored = localStorage.getItem(name)
    return choices[name].find((choice) => choice === stored) ?? choices[name][0]
  } catch {
    return choices[name][0]
  }
}

const show = (name: Name, value: string) => document.documentElement.setAttribute(`data-${name}`, value)

export function choose<N extends Name>(name: N, value: Choice<N>): void {
  show(name, value)
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage the choice lasts until the user leaves the page.
  }
  dispatchEvent(new Event('display-choice'))
}

function watch(changed: () => void) {
  addEventListener('storage', changed)
  addEventListener('display-choice', changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener('display-choice', changed)
  }
}

export const useChoice = <N extends Name>(name: N): Choice<N> => useSyncExternalStore(watch, () => read(name))

/** Applies the choices while the shop's pages are shown; other users' pages have none. */
export function useDisplayChoices(): void {
  const sidebar = useChoice('sidebar')
  const density = useChoice('density')
  useLayoutEffect(() => {
    show('sidebar', sidebar)
    show('density', density)
    return () => {
      for (const name of Object.keys(choices)) document.documentElement.removeAttribute(`data-${name}`)
    }
  }, [sidebar, density])
}
