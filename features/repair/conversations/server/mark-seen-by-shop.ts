import type { Db } from '../../../../kit/server/index.ts'
import { announceConversations } from './save-received-message.ts'
import { markAllSeenByShop } from './store.ts'

/** Somebody at the shop has read everything that a customer wrote. */
export async function markSeenByShop(tx: Db, { shopId, customerId }: { shopId: string; customerId: string }): Promise<void> {
  await announceConversations(tx, await markAllSeenByShop(tx, shopId, customerId))
}
