import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { changePartLine, lockWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { partRefusals } from '../../parts/contract/index.ts'
import { lockOpenLine, priceVendorPart } from '../../parts/server/index.ts'
import type { OfferRow } from './store-quotes.ts'

interface LineOffer extends OfferRow {
  workOrderId: string
  partId: string
}

/**
 * Puts the offered part, its cost and its vendor on the line, at the price by the parts matrix. A price the customer approved
 * stays. Returns how many to order: the offered quantity, at most what the line still needs.
 */
export async function putOnLine(tx: Db, context: Context<Actor>, offer: LineOffer): Promise<number> {
  const { workOrderId, partId, vendorId, costCents, coreCents } = offer
  const { version, shopId } = await lockWorkOrder(tx, workOrderId)
  const asked = { vendorAccountId: vendorId, cost: costCents, coreCents }
  const { prices, findSource } = await priceVendorPart(tx, shopId, asked)
  await changePartLine(
    { ...context, db: tx, version },
    {
      workOrderId,
      partId,
      makeForm: (before, decision) => ({
        concernId: before.concernId,
        laborId: before.laborId,
        partNo: offer.partNo,
        manufacturer: offer.manufacturer,
        name: offer.name,
        quantity: before.quantityHundredths / 100,
        condition: before.condition,
        taxed: before.taxed,
        cost: costCents,
        ext: decision === 'approved' ? before.priceCents : prices.ext,
      }),
      findSource,
    },
  )
  const { needed } = await lockOpenLine(tx, workOrderId, partId)
  if (needed <= 0) refuse(partRefusals.partNotNeeded, { msg: `${offer.name}: nothing more is needed. Leave this line out.` })
  return Math.min(needed, offer.quantity) / 100
}
