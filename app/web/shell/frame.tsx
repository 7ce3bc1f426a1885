import { useSession } from '../../../features/platform/auth/web/index.ts'
import { lazyPage } from '../../../kit/web/index.ts'

const SignedIn = lazyPage(() => import('./signed-in-layout.tsx'))
const Desk = lazyPage(() => import('./desk-layout.tsx'))
const Guest = lazyPage(() => import('./guest-app-frame.tsx'))

/** The frame depends on the visitor: the role's menu when logged in, otherwise the public header. */
export function Frame() {
  const role = useSession()?.customer.role
  if (!role) return <Guest />
  return role === 'owner' || role === 'employee' ? <Desk /> : <SignedIn />
}
