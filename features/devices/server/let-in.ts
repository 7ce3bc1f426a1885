import type { Clock } from '../../../server/kit/clock.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { hashOf } from './codes.ts'
import { dropOldCodes } from './store-codes.ts'
import { findLetIn, type LetIn, noteSeen } from './store-grants.ts'

export type { LetIn }

/**
 * The device that an `Authorization` header is of; null when it is of none that is let in. The gatekeeper of the call table knows
 * nothing of these tokens: what does not ask here stays shut to them.
 */
export async function deviceLetIn(db: Db, clock: Clock, header: string | undefined): Promise<LetIn | null> {
  if (!header?.startsWith('Bearer ')) return null
  const now = clock.now()
  const found = await findLetIn(db, hashOf(header.slice(7)), now)
  if (found && !found.isNoted) await noteSeen(db, found, now)
  return found
}

export const forgetOldCodes = (db: Db, now: Date): Promise<void> => dropOldCodes(db, new Date(now.getTime() - 3_600_000))
