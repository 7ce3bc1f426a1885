import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './new-version.module.css'

const hour = 3_600_000

/** Keeps the program's files for when there is no connection, and says when a newer version of it is ready. */
export default function NewVersion() {
  const ready = useNewVersion()
  const [isPutOff, setIsPutOff] = useState<ServiceWorker | null>(null)
  if (!ready || ready === isPutOff) return null
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    ready.postMessage('take over')
    // Another tab may have let it take over already.
    if (ready.state === 'activated') location.reload()
  }
  return (
    <div role="status" className={`${classes.card} no-print`}>
      <span>A new version is ready</span>
      <Button size="sm" onClick={reload}>
        Reload
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={() => setIsPutOff(ready)}>
        Later
      </Button>
    </div>
  )
}

function useNewVersion(): ServiceWorker | null {
  const [ready, setReady] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    // Only what was built has a worker; without https there is none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setInterval> | undefined
    const watch = (registration: ServiceWorkerRegistration) => {
      if (signal.aborted) return
      // The first one of all replaces nothing.
      const tell = (worker: ServiceWorker | null) => void (navigator.serviceWorker.controller && setReady(worker))
      if (registration.waiting) tell(registration.waiting)
      const found = () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => worker.state === 'installed' && tell(worker), { signal })
      }
      registration.addEventListener('updatefound', found, { signal })
      const look = () => void registration.update().catch(() => undefined)
      timer = setInterval(look, hour)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal })
    }
    // A browser may refuse, or answer with nothing: then there is no offline page, and all else is as it was.
    navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [])
  return ready
}
