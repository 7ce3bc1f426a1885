import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './new-version.module.css'

const hour = 3_600_000

/** Registers the worker that stores the program's files for offline use, and announces a new version. */
export default function NewVersion() {
  const ready = useNewVersion()
  const [isPutOff, setIsPutOff] = useState<ServiceWorker | null>(null)
  if (!ready || ready === isPutOff) return null
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    ready.postMessage('take over')
    // Another tab may already have activated it.
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
    // The worker exists only in a build, and only with https.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setInterval> | undefined
    const watch = (registration: ServiceWorkerRegistration) => {
      if (signal.aborted) return
      // The very first worker does not replace an older version.
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
    // A browser may refuse or return nothing. Then there is no offline page, and everything else works as usual.
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
