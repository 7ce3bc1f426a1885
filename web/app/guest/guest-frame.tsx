import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { loadPatiently } from '../../kit/parts/load-patiently.ts'
import { GuestLayout } from './guest-layout.tsx'

const GuestDialogs = lazy(() => loadPatiently(() => import('./guest-dialogs.tsx')))

/** Advertisements: nothing at their end leads away from what they are for. */
const slim = new Set(['', '/advertisement2', '/landingpage'])
const words = ['forgot-password', 'login', 'sign-up'] as const
const doors = ['/owner/', '/employee/', '/customer/', '/vendor/', '/admin/login']

/**
 * Around every public page; the words `login`, `sign-up` and `forgot-password` in an address open their dialogs over it. The page
 * is a boundary of its own, so that the browser takes over its built HTML in slices and answers a touch in between.
 */
export function GuestFrame() {
  const { pathname } = useLocation()
  const { isOverStart } = dialogAt(pathname)
  const below = isOverStart ? '' : pathname.replace(/\/$/, '')
  return (
    <GuestLayout slim={slim.has(below)}>
      <Suspense>
        <Outlet />
      </Suspense>
      <OpenDialog />
    </GuestLayout>
  )
}

/** All addresses of a page's dialogs share its HTML, which has none: one opens once the browser has taken the page over. */
function OpenDialog() {
  const { email } = useParams()
  const { pathname } = useLocation()
  const { module, dialog } = dialogAt(pathname)
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!dialog || !isTakenOver) return null
  return (
    <Suspense>
      <GuestDialogs dialog={dialog} module={module} email={email ?? ''} />
    </Suspense>
  )
}

function dialogAt(pathname: string) {
  const [, module = '', word] = pathname.split('/')
  const dialog = wordOf(module) ?? wordOf(word)
  // A dialog with no role's page below it stands over the start.
  const isOverStart = dialog !== null && !doors.some((door) => pathname.startsWith(door))
  return { module, dialog, isOverStart }
}

const wordOf = (word: string | undefined) => words.find((one) => one === word) ?? null

const never = () => () => undefined
