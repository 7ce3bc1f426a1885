import { Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { lazyPart } from '../../../kit/web/components/lazy-part.tsx'
import { GuestLayout } from './guest-layout.tsx'

const GuestDialogs = lazyPart(() => import('./guest-dialogs.tsx'))

/** For advertisements: a footer without links to other topics. */
const slim = new Set(['', '/advertisement2', '/landingpage'])
const words = ['forgot-password', 'login', 'sign-up'] as const
const dialogPaths = ['/owner/', '/employee/', '/customer/', '/vendor/', '/admin/login']

/**
 * Around every public page. The words `login`, `sign-up` and `forgot-password` in an address open their dialogs over it. The page has its
 * own Suspense boundary, so that the browser hydrates its HTML in slices and can respond to touches in between.
 */
export function GuestFrame() {
  const { pathname } = useLocation()
  const { isOverStart } = findDialog(pathname)
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

/** All dialog addresses share the page's HTML, which has no dialog. It opens once the page is hydrated. */
function OpenDialog() {
  const { email } = useParams()
  const { pathname } = useLocation()
  const { module, dialog } = findDialog(pathname)
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  if (!dialog || !isTakenOver) return null
  return <GuestDialogs dialog={dialog} module={module} email={email ?? ''} />
}

function findDialog(pathname: string) {
  const [, module = '', word] = pathname.split('/')
  const dialog = findWord(module) ?? findWord(word)
  // A dialog without a role's page opens over the home page.
  const isOverStart = dialog !== null && !dialogPaths.some((dialogPath) => pathname.startsWith(dialogPath))
  return { module, dialog, isOverStart }
}

const findWord = (word: string | undefined) => words.find((known) => known === word) ?? null

const subscribeToNothing = () => () => undefined
