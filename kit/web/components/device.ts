import { useSyncExternalStore } from 'react'

export type Device = 'desktop' | 'mobile'

const desktop = '(min-width: 992px)'

function watch(changed: () => void) {
  const query = window.matchMedia(desktop)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** 'desktop' from 992 px of width, otherwise 'mobile'. */
export function useDevice(): Device {
  return useSyncExternalStore<Device>(
    watch,
    () => (window.matchMedia(desktop).matches ? 'desktop' : 'mobile'),
    () => 'desktop',
  )
}
