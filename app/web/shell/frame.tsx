import { Outlet, useLocation } from 'react-router'
import { OpenViewBar, ViewingBanner } from '../../../features/operations/view-as/web/index.ts'
import { useSession } from '../../../features/platform/auth/web/index.ts'
import { isViewing, lazyPage } from '../../../kit/web/index.ts'

const SignedIn = lazyPage(() => import('./signed-in-layout.tsx'))
const Desk = lazyPage(() => import('./desk-layout.tsx'))
const OfLink = lazyPage(() => import('./link-frame.tsx'))
const Guest = lazyPage(() => import('./guest-app-frame.tsx'))

/** The frame depends on the visitor: the role's menu when logged in, otherwise the public header. */
export function Frame() {
  const { pathname } = useLocation()
  const role = useSession()?.customer.role
  // A link shows its one order, whoever is logged in here.
  if (/^\/o(\/|$)/.test(pathname)) return <OfLink />
  // Everyone in the shop uses it, whoever is logged in there.
  if (pathname === '/shop-tablet') return <Outlet />
  if (!role) return <Guest />
  return (
    <>
      {role === 'owner' || role === 'employee' ? <Desk /> : <SignedIn />}
      {isViewing() ? <ViewingBanner /> : role === 'admin' && <OpenViewBar />}
    </>
  )
}
