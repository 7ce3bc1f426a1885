import type { Db } from '../../../../kit/server/index.ts'
import { markReadAbout } from '../../../platform/notifications/server/index.ts'
import { settleWaitingPhones } from './store.ts'

/** Call when somebody at the shop has answered the texts of a customer or an unknown phone. */
export async function settleTexts(
  tx: Db,
  sender: { shopId: string; customerId: string | null; textThreadId: string | null },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  for (const textThread of await settleWaitingPhones(tx, sender)) await markReadAbout(tx, accountId, { textThread }, now)
}
