import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import { proposeJob } from '../../../repair/work-orders/server/index.ts'
import { ensureShopVendor } from '../../../supply/parts/server/index.ts'
import { addonRefusals, type addons } from '../contract/index.ts'
import { insertOption, listSuggestions, type SuggestionRow } from './store.ts'

/** The option uses the vendor's current price, whatever the screen showed, and names the vendor that pays. */
export const putAddon: Verb<typeof addons.put> = (context, { params, body }) => {
  const now = context.clock.now()
  let put: SuggestionRow
  return proposeJob(context, params.id, {
    event: 'add-on-offered',
    found: async (tx, order) => {
      const wanted = { orderId: order.id, addonId: params.addonId, concernId: body.concernId, now, limit: 1 }
      put = (await listSuggestions(tx, wanted))[0] ?? refuse(addonRefusals.gone)
      const { matrix } = await getPriceBook(tx, order.shopId)
      const { partNo, manufacturer, name, costCents: cost, coreCents, vendorId, vendor } = put
      const ext = calculateMatrixPrice(matrix, cost)
      return {
        complaint: name,
        optionOf: put.concernId,
        promotedBy: vendor,
        part: {
          form: { partNo, manufacturer, name, quantity: 1, cost, ext, condition: 'new', taxed: true },
          source: { vendorId: await ensureShopVendor(tx, order.shopId, vendorId), coreCents },
        },
      }
    },
    made: (tx, order, concernId) => insertOption(tx, concernId, order, put, now),
  })
}
