import { type CallFailed, confirm, sendCall, toast } from '../../../web/kit/index.ts'
import { auth } from '../contract.ts'
import { finishSignOut } from './finish-sign-out.ts'
import { endSession, readSession } from './session.ts'
import { signOutWaits } from './sign-out-waits.ts'
import { moduleOfRole } from './login-roles.ts'

/** Asks, ends the session here and at the server, and says where to go: the role's log-in, or the start for the admin. */
export async function logOut(): Promise<string | null> {
  const session = readSession()
  const sure = await confirm({
    header: 'Log out?',
    message: 'You will need to log in again to see your account.',
    accept: 'Log out',
    cancel: 'Stay',
  })
  if (!sure) return null
  // This browser forgets the session all the same; one that has ended already needs no more.
  const failure = await sendCall(auth.signOut, {}).then(
    () => null,
    (error: CallFailed) => error,
  )
  const to = !session || session.customer.role === 'admin' ? '/' : `/${moduleOfRole(session.customer.role)}/login`
  endSession(to)
  if (failure && failure.status !== 401) {
    signOutWaits.write(true)
    toast.info('You are logged out in this browser. The session itself ends as soon as there is a connection.')
    addEventListener('online', () => void finishSignOut(), { once: true })
  }
  return to
}
