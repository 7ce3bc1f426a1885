import { clearAccessToken, freshAccessToken, readAccessToken } from '../../../../kit/web/api/session.ts'
import { sendCall } from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { readSession } from './session.ts'

/** Ends a session on the server that was logged out of while offline. Retries when online. */
export async function finishSignOut(): Promise<void> {
  if (!pendingSignOut.read()) return
  // Someone has logged in again, and their session replaced the old one.
  if (readSession()) return pendingSignOut.write(false)
  try {
    if (await freshAccessToken(readAccessToken())) await sendCall(auth.signOut, {})
    clearAccessToken()
    pendingSignOut.write(false)
  } catch {
    addEventListener('online', () => void finishSignOut(), { once: true })
  }
}
