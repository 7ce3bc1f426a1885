import { Refused } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { PartOffers, partOfferRefusals } from '../../part-offers/contract/index.ts'
import { quoteOffered, readPartOffers } from '../../part-offers/server/index.ts'
import type { VendorOrder } from '../../vendor-orders/contract/index.ts'
import { sendDraft, viewPurchaseAtVendor } from '../../vendor-orders/server/index.ts'
import type { SupplierOffer } from '../contract/index.ts'
import type { PartSupplier, SupplierOrderStatus } from './part-supplier.ts'

export interface BuiltInVendor {
  shopId: string
  vendorAccountId: string
}

/** A vendor's catalog on Liftbay, the default: nothing to connect, and no network. */
export function createBuiltInSupplier(context: Context<Actor>, { shopId, vendorAccountId }: BuiltInVendor): PartSupplier {
  return {
    search: async (query) => {
      const json = await readPartOffers(context, shopId, { ...query, state: '', city: '', zipCode: '' })
      const { offers } = PartOffers.parse(JSON.parse(json))
      return offers
        .filter(({ vendorId }) => vendorId === vendorAccountId)
        .map(({ partId, partNo, manufacturer, name, price, list, core, inStock }): SupplierOffer => ({
          offerId: partId,
          partNo,
          manufacturer,
          name,
          price: price ?? list ?? 0,
          core,
          inStock,
          deliveryOn: null,
        }))
    },
    quote: async ({ offerId }) => {
      try {
        const part = await quoteOffered(context.db, shopId, offerId)
        if (part.vendorId !== vendorAccountId) return null
        const { partNo, manufacturer, name, cost, coreCents } = part
        return { offerId, partNo, manufacturer, name, price: cost, core: coreCents, inStock: null, deliveryOn: null }
      } catch (error) {
        if (error instanceof Refused && error.refusal === partOfferRefusals.notOffered) return null
        throw error
      }
    },
    // A purchase order reaches such a vendor once, under its own ID and in the version that the caller saw.
    order: async ({ orderId }) => {
      const { order } = await sendDraft(context, orderId, { wantedOn: null, note: '' })
      return readStatus(order) ?? { state: 'received', expectedOn: null }
    },
    status: async (orderId) => readStatus((await viewPurchaseAtVendor(context.db, orderId)).order),
  }
}

const states: Readonly<Record<VendorOrder['state'], SupplierOrderStatus['state']>> = {
  sent: 'received',
  'awaiting-shop': 'received',
  confirmed: 'confirmed',
  'partly-shipped': 'shipped',
  shipped: 'shipped',
  delivered: 'shipped',
  declined: 'cancelled',
  cancelled: 'cancelled',
}

const readStatus = (order: VendorOrder | null): SupplierOrderStatus | null =>
  order && { state: states[order.state], expectedOn: null }
