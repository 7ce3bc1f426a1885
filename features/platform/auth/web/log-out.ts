import { type CallFailed, confirm, isViewing, leaveView, sendCall, toast } from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { finishSignOut } from './finish-sign-out.ts'
import { getModuleOfRole } from './login-roles.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { endSession, readSession } from './session.ts'

/** Asks, ends the session here and on the server, and returns where to go: the role's login, or the start page for the admin. */
export async function logOut(): Promise<string | null> {
  if (isViewing()) {
    leaveView()
    return null
  }
  const session = readSession()
  const sure = await confirm({
    header: 'Log out?',
    message: 'You will need to log in again to see your account.',
    accept: 'Log out',
    cancel: 'Stay',
  })
  if (!sure) return null
  // This browser forgets the session even if the call fails. A 401 means it had already ended.
  const failure = await sendCall(auth.signOut, {}).then(
    () => null,
    (error: CallFailed) => error,
  )
  const to = !session || session.customer.role === 'admin' ? '/' : `/${getModuleOfRole(session.customer.role)}/login`
  endSession(to)
  if (failure && failure.status !== 401) {
    pendingSignOut.write(true)
    toast.info('You are logged out of this browser. We end the session as soon as you are back online.')
    addEventListener('online', () => void finishSignOut(), { once: true })
  }
  return to
}
