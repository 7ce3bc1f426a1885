import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { loadPatiently } from '../../kit/parts/load-patiently.ts'
import { GuestLayout } from './guest-layout.tsx'

const GuestDialogs = lazy(() => loadPatiently(() => import('./guest-dialogs.tsx')))

/** Advertisements: nothing at their end leads away from what they are for. */
const slim = new Set(['', '/advertisement2', '/landingpage'])
const doors = ['/owner/', '/employee/', '/customer/', '/vendor/', '/admin/login']

/** Around every public page; the words `login`, `sign-up` and `forgot-password` in an address open their dialogs over it. */
export function GuestFrame() {
  const { email } = useParams()
  const { pathname } = useLocation()
  const [, module = '', word] = pathname.split('/')
  const dialog = dialogOf(module, word)
  // A dialog with no role's page below it stands over the start.
  const isOverStart = dialog !== null && !doors.some((door) => pathname.startsWith(door))
  const below = isOverStart ? '' : pathname.replace(/\/$/, '')
  // All these addresses share the HTML of the page below, which has no dialog: it opens once the browser has taken that over.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <GuestLayout slim={slim.has(below)}>
      <Outlet />
      {dialog && isTakenOver && (
        <Suspense>
          <GuestDialogs dialog={dialog} module={module} email={email ?? ''} />
        </Suspense>
      )}
    </GuestLayout>
  )
}

function dialogOf(module: string, word: string | undefined) {
  if (module === 'forgot-password') return module
  return word === 'login' || word === 'sign-up' ? word : null
}

const never = () => () => undefined
