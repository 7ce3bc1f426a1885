import type { Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'

/** Makes open screens of the shop reload its texts. */
export const announceTexts = (tx: Db, shopId: string): Promise<void> =>
  announce(tx, [getShopTopic(shopId)], { type: 'texts_changed', shop: shopId })
