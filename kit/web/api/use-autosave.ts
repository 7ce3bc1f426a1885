import { useEffect, useSyncExternalStore } from 'react'
import type { Autosave, Saving } from './autosave.ts'

/** The state of an autosave. It saves at once when the connection is back, when the page is hidden, and when the user moves on. */
export function useAutosave<V>(autosave: Autosave<V>): Saving<V> {
  useEffect(() => {
    const save = () => void autosave.save()
    const saveIfHidden = () => document.visibilityState === 'hidden' && save()
    window.addEventListener('online', save)
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      window.removeEventListener('online', save)
      document.removeEventListener('visibilitychange', saveIfHidden)
      save()
    }
  }, [autosave])
  return useSyncExternalStore(autosave.watch, autosave.get)
}
