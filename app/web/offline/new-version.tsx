import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './new-version.module.css'

const hour = 3_600_000

/** Registers the worker that stores the program's files for offline use, and announces a new version. */
export default function NewVersion() {
  const ready = useNewVersion()
  const [isPutOff, setIsPutOff] = useState<ServiceWorker | null>(null)
  if (!ready || ready === isPutOff) return null
  const reloadOnce = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    ready.postMessage('take over')
    // Another tab may already have activated it.
    if (ready.state === 'activated') location.reload()
  }
  return (
    <div role="status" className={`${classes.card} no-print`}>
      <span>A new version is ready</span>
      <Button size="sm" onClick={reloadOnce}>
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
    const watchRegistration = (registration: ServiceWorkerRegistration) => {
      if (signal.aborted) return
      // The very first worker does not replace an older version.
      const reportReady = (worker: ServiceWorker | null) => void (navigator.serviceWorker.controller && setReady(worker))
      if (registration.waiting) reportReady(registration.waiting)
      const watchInstalling = () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => worker.state === 'installed' && reportReady(worker), { signal })
      }
      registration.addEventListener('updatefound', watchInstalling, { signal })
      const checkForUpdate = () => void registration.update().catch(() => undefined)
      timer = setInterval(checkForUpdate, hour)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkForUpdate(), { signal })
    }
    // A browser may refuse or return nothing. Then there is no offline page, and everything else works as usual.
    navigator.serviceWorker
      .register('/sw.js')
      .then(watchRegistration)
      .then(renewWhereOn)
      .catch(() => undefined)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [])
  return ready
}

/** The same account may have turned on push notifications in this browser before it logged out. */
async function renewWhereOn(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const { renewPush } = await import('../../../features/platform/push/web/renew-push.ts')
  await renewPush()
}
