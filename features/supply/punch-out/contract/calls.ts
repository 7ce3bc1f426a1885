import { z } from 'zod'
import { ownerRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { partOfferRefusals } from '../../part-offers/contract/index.ts'
import { supplierRefusals as refusals } from './refusals.ts'
import { ConnectForm, PutSupplierOfferForm, SupplierConnections, SupplierOffers, SupplierQuery } from './schemas.ts'

const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals
const ofVendor = { params: z.strictObject({ id: id('Vendor') }) } as const

export const suppliers = {
  list: staffRoute('shop', 'GET /{shop}/suppliers', {
    needs: 'parts.cost',
    // Also while the feature is off: an owner removes connections from this list.
    what: 'List the vendors of the shop whose own parts service is connected',
    params: z.strictObject({ shop: id('Shop') }),
    reply: SupplierConnections,
  }),
  connect: ownerRoute('shop', 'PUT /shop-vendor/{id}/supplier', {
    ...ofVendor,
    switchedBy: 'punch-out',
    what: 'Connect the parts service of one of the shop’s vendors; a search checks the address and token first',
    body: ConnectForm,
    reply: SupplierConnections,
    refuses: [refusals.onLiftbay, refusals.addressInvalid, refusals.tokenRefused, refusals.failed],
    confirms: true,
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  remove: ownerRoute('shop', 'DELETE /shop-vendor/{id}/supplier', {
    ...ofVendor,
    what: 'Disconnect a vendor’s parts service and forget its token; nothing more is sent there',
    reply: SupplierConnections,
    // An owner can always stop data from being sent out.
    allowedWhenExpired: true,
  }),
  search: staffRoute('shop', 'GET /shop-vendor/{id}/offers', {
    ...ofVendor,
    needs: 'parts.cost',
    switchedBy: 'punch-out',
    what: 'Search the parts of one vendor: of its connected service, or of its catalog on Liftbay',
    query: SupplierQuery,
    reply: SupplierOffers,
    refuses: [refusals.notConnected, refusals.failed],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  put: staffRoute('shop', 'POST /workorder/{id}/supplier-offer/{vendorId}', {
    needs: 'orders.edit',
    switchedBy: 'punch-out',
    what: 'Put a vendor’s part on a job at the vendor’s current price; refused when it differs from the price shown',
    params: z.strictObject({ id: id('Repair order'), vendorId: id('Vendor') }),
    body: PutSupplierOfferForm,
    reply: ShopWorkOrder,
    refuses: [
      closed,
      cancelled,
      billFrozen,
      tooMuch,
      partOfferRefusals.notOffered,
      refusals.notConnected,
      refusals.failed,
      refusals.notOffered,
      refusals.priceChanged,
    ],
    version: true,
    once: true,
  }),
}
