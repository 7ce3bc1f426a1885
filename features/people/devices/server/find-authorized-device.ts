import type { Clock, Db } from '../../../../kit/server/index.ts'
import { hashSecret } from './device-secrets.ts'
import { type AuthorizedDevice, findGrantByAccessToken, recordDeviceSeen } from './store-grants.ts'

export type { AuthorizedDevice }

/**
 * The authorized device of an `Authorization` header, or null. The call table's gatekeeper does not accept these tokens, so only
 * calls that ask here are open to them.
 */
export async function findAuthorizedDevice(db: Db, clock: Clock, header: string | undefined): Promise<AuthorizedDevice | null> {
  if (!header?.startsWith('Bearer ')) return null
  const now = clock.now()
  const found = await findGrantByAccessToken(db, hashSecret(header.slice(7)), now)
  if (found && !found.isRecorded) await recordDeviceSeen(db, found, now)
  return found
}
