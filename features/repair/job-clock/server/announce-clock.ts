import type { Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'

/** Makes the shop's screens reload the clocks. */
export const announceClock = (tx: Db, { shopId, workOrderId }: { shopId: string; workOrderId: string }): Promise<void> =>
  announce(tx, [getShopTopic(shopId)], { type: 'clock_changed', shop: shopId, workOrderId })
