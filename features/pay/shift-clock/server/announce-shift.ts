import type { Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'

/** Makes the person's and the shop's screens reload the hours. */
export const announceShift = (tx: Db, { shopId, accountId }: { shopId: string; accountId: string }): Promise<void> =>
  announce(tx, [getShopTopic(shopId), getAccountTopic(accountId)], { type: 'shift_changed', shop: shopId })
