import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'
import { loadPatiently } from '../../kit/parts/load-patiently.ts'
import { Advertisement } from './advertisement.tsx'
import { GuestLayout } from './guest-layout.tsx'

const GuestDialogs = lazy(() => loadPatiently(() => import('./guest-dialogs.tsx')))

/** The landing page; the words `login`, `sign-up` and `forgot-password` in its address open their dialogs over it. */
export function GuestHome() {
  const { moduleId, email } = useParams()
  const { pathname } = useLocation()
  const dialog = dialogOf(pathname)
  // All these addresses share the HTML of '/', which has no dialog: it opens once the browser has taken that over.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <GuestLayout>
      <Advertisement />
      {dialog && isTakenOver && (
        <Suspense>
          <GuestDialogs dialog={dialog} module={moduleId} email={email ?? ''} />
        </Suspense>
      )}
    </GuestLayout>
  )
}

function dialogOf(pathname: string) {
  if (pathname === '/forgot-password') return 'forgot-password'
  if (/\/login(\/|$)/.test(pathname)) return 'login'
  return pathname.endsWith('/sign-up') ? 'sign-up' : null
}

const never = () => () => undefined
