import { useSession } from '../../../features/auth/web/index.ts'
import { lazyPage } from '../../kit/index.ts'

const SignedIn = lazyPage(() => import('./signed-in-layout.tsx'))
const Guest = lazyPage(() => import('./guest-app-frame.tsx'))

/** The frame of a page follows who is looking: the role's menu when signed in, else the public header. */
export function Frame() {
  return useSession() ? <SignedIn /> : <Guest />
}
