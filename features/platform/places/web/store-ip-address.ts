import { sendCall } from '../../../../kit/web/index.ts'
import { readSession } from '../../auth/web/index.ts'
import { places } from '../contract/index.ts'

/** Stores this browser's network address, under the key of the specification, when someone logs in. Logging out removes it. */
export async function storeIpAddress(): Promise<void> {
  try {
    const { reply } = await sendCall(places.getCallerAddress, {})
    if (readSession()) localStorage.setItem('ipAddress', reply.ip)
  } catch {
    // Nothing depends on it.
  }
}
