import { confirm, sendCall } from '../../../web/kit/index.ts'
import { auth } from '../contract.ts'
import { endSession, readSession } from './session.ts'
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
  // Offline, or the session has ended already: this browser forgets it all the same.
  await sendCall(auth.signOut, {}).catch(() => null)
  const to = !session || session.customer.role === 'admin' ? '/' : `/${moduleOfRole(session.customer.role)}/login`
  endSession(to)
  return to
}
