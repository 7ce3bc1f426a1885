import type { Db } from '../../../../kit/server/index.ts'
import { announceEvents, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'

/** Updates the screens of the shop and of these vendors. A vendor learns only about its own quote. */
export const announceRequest = (
  tx: Db,
  { id, shopId }: { id: string; shopId: string },
  vendors: readonly { vendorId: string; quoteId: string }[],
): Promise<void> =>
  announceEvents(tx, [
    { topics: [getShopTopic(shopId)], message: { type: 'quote_request_changed', shop: shopId, requestId: id } },
    ...vendors.map(({ vendorId, quoteId }) => ({
      topics: [getAccountTopic(vendorId)],
      message: { type: 'vendor_quote_changed', quoteId },
    })),
  ])
