import type { Verb } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { addons } from '../contract/index.ts'
import { mostSuggestions } from '../rules.ts'
import { listSuggestions } from './store.ts'

export const suggestAddons: Verb<typeof addons.suggest> = async ({ db, actor, clock }, { params }) => {
  const { shopId } = await requireOwnWorkOrder(db, actor, params.id)
  const wanted = { orderId: params.id, addonId: null, concernId: null, now: clock.now(), limit: mostSuggestions }
  const found = await listSuggestions(db, wanted)
  if (found.length === 0) return { suggestions: [] }
  const { matrix } = await getPriceBook(db, shopId)
  return {
    suggestions: found.map(({ addonId, concernId, job, vendor, partNo, manufacturer, name, costCents, fits }) => ({
      addonId,
      concernId,
      job,
      vendor,
      partNo,
      manufacturer,
      name,
      price: calculateMatrixPrice(matrix, costCents),
      fits,
    })),
  }
}
