import type { Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'

/** Makes the shop's screens reload their parts. */

export const announceParts = (tx: Db, shopId: string, workOrderId: string | null = null): Promise<void> =>
  announce(tx, [getShopTopic(shopId)], { type: 'parts_changed', shop: shopId, workOrderId })
