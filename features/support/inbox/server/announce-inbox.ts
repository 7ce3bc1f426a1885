import type { Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'

/** Makes open screens of the shop reload its inbox. */
export const announceInbox = (tx: Db, shopId: string, threadId: string): Promise<void> =>
  announce(tx, [getShopTopic(shopId)], { type: 'inbox_changed', shop: shopId, threadId })
