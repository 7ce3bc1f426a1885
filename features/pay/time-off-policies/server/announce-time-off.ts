import type { Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'

/** Makes the person’s and the shop’s screens load time off again. */
export const announceTimeOff = (tx: Db, shopId: string, accountIds: readonly string[]): Promise<void> =>
  announce(tx, [getShopTopic(shopId), ...accountIds.map(getAccountTopic)], { type: 'time_off_changed', shop: shopId })
