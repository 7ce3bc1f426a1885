import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { addPartLine, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { priceVendorPart } from '../../parts/server/index.ts'
import { partOfferRefusals, type partOffers } from '../contract/index.ts'
import { findCost } from '../rules.ts'
import { onOfferPut } from './hooks.ts'
import { findOffered } from './store.ts'

/** The cost is what the vendor asks now, whatever the screen showed. */
export const putOffer: Verb<typeof partOffers.put> = async (context, { params, body }) => {
  const { shopId } = await requireOwnWorkOrder(context.db, context.actor, params.id)
  const part = (await findOffered(context.db, shopId, params.partId)) ?? refuse(partOfferRefusals.notOffered)
  const { partNo, manufacturer, name, vendorId, coreCents } = part
  const cost = findCost(part)
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
