import type { Verb } from '../../../../kit/server/index.ts'
import { addPartLine, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { priceVendorPart } from '../../parts/server/index.ts'
import type { partOffers } from '../contract/index.ts'
import { onOfferPut } from './hooks.ts'
import { quoteOffered } from './quote-offered.ts'

/** The cost is the vendor's current price, whatever the screen showed. */
export const putOffer: Verb<typeof partOffers.put> = async (context, { params, body }) => {
  const { shopId } = await requireOwnWorkOrder(context.db, context.actor, params.id)
  const { partNo, manufacturer, name, vendorId, coreCents, cost } = await quoteOffered(context.db, shopId, params.partId)
  const { prices, findSource } = await priceVendorPart(context.db, shopId, { vendorAccountId: vendorId, cost, coreCents })
  const form = { ...body, partNo, manufacturer, name, ...prices, condition: 'new' as const, taxed: true }
  return addPartLine(
    context,
    params.id,
    form,
    () => Promise.resolve(null),
    async (tx) => {
      const cents = Math.round(cost * body.quantity)
      await context.get(onOfferPut)(tx, { shopId, vendorId, partId: params.partId, cents, at: context.clock.now() })
      return findSource(tx)
    },
  )
}
