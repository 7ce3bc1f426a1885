import { sendCall } from '../../../web/kit/index.ts'
import { clearAccessToken, freshAccessToken, readAccessToken } from '../../../web/kit/api/session.ts'
import { auth } from '../contract.ts'
import { readSession } from './session.ts'
import { signOutWaits } from './sign-out-waits.ts'

/** Ends at the server the session that was logged out of without a connection, as soon as there is one. */
export async function finishSignOut(): Promise<void> {
  if (!signOutWaits.read()) return
  // Somebody has logged in again: their session took the place of the one that was to end.
  if (readSession()) return signOutWaits.write(false)
  try {
    if (await freshAccessToken(readAccessToken())) await sendCall(auth.signOut, {})
    clearAccessToken()
    signOutWaits.write(false)
  } catch {
    addEventListener('online', () => void finishSignOut(), { once: true })
  }
}
