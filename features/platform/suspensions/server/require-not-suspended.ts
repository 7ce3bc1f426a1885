import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { suspensionRefusals } from '../contract/index.ts'
import { findLoginSuspension } from './store.ts'

/** Refuses a log-in with the right password to a suspended account, with the reason and whom to contact. */
export async function requireNotSuspended(tx: Db, accountId: string, appUrl: string): Promise<void> {
  const found = await findLoginSuspension(tx, accountId)
  if (!found) return
  refuse(suspensionRefusals.accountSuspended, { msg: describeSuspension(found, appUrl) })
}

/** In sentences for the suspended. */
export const describeSuspension = ({ reason, shopName }: { reason: string; shopName: string }, appUrl: string): string =>
  `${shopName || 'Your account'} is suspended. The reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`} To object or to ask a question, write to us at ${appUrl}/contactus.`
