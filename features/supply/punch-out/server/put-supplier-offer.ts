import { showCents } from '../../../../common/cents.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, prepareFirst } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { addPartLine, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { type PutSupplierOfferForm, supplierRefusals, type SupplierOffer, type suppliers } from '../contract/index.ts'
import { refuseFailure, requireVendor } from './access.ts'
import { openSupplier } from './open-supplier.ts'

/** Asks for a quote first, outside any transaction. The current price becomes the cost if it is the one the screen showed. */
export const putSupplierOffer = prepareFirst<typeof suppliers.put, SupplierOffer>(
  async (context, { params, body }) => {
    const { shopId } = await requireOwnWorkOrder(context.db, context.actor, params.id)
    // The reply shows the part's cost.
    await requirePermission(context.db, context.actor, shopId, 'parts.cost')
    return quote(context, { shopId, vendorId: params.vendorId, body })
  },
  async (context, { params: { id, vendorId }, body: { concernId, laborId, quantity } }, offer) => {
    const { shopId } = await requireOwnWorkOrder(context.db, context.actor, id)
    const { partNo, manufacturer, name, price, core } = offer
    const { matrix } = await getPriceBook(context.db, shopId)
    const prices = { cost: price, ext: calculateMatrixPrice(matrix, price) }
    const form = { concernId, laborId, quantity, partNo, manufacturer, name, ...prices, condition: 'new' as const, taxed: true }
    return addPartLine(
      context,
      id,
      form,
      () => Promise.resolve(null),
      () => Promise.resolve({ vendorId, coreCents: core }),
    )
  },
)

interface Asked {
  shopId: string
  vendorId: string
  body: PutSupplierOfferForm
}

async function quote(context: Context<Actor>, { shopId, vendorId, body }: Asked): Promise<SupplierOffer> {
  const vendor = await requireVendor(context.db, context.actor, vendorId)
  if (vendor.shopId !== shopId) refuse(standardRefusals.notFound)
  const supplier = await openSupplier(context, vendor)
  const { offerId, quantity } = body
  const offer = await supplier.quote({ offerId, quantity }).catch((error: unknown) => refuseFailure(error, vendor.name))
  if (!offer) return refuse(supplierRefusals.notOffered)
  const { price, core } = offer
  if (price === body.price && core === body.core) return offer
  const withCore = core > 0 ? ` with a core charge of ${showCents(core)}` : ''
  const msg = `${vendor.name} now charges ${showCents(price)} each${withCore}. Add the part again to accept that price.`
  return refuse(supplierRefusals.priceChanged, { msg, more: { price, core } })
}
