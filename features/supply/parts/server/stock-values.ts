import type { Db } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { StockPartForm } from '../contract/form-schemas.ts'
import { requireVendor } from './access.ts'
import type { StockValues } from './store-stock.ts'

export async function toStockValues(tx: Db, shopId: string, form: StockPartForm): Promise<StockValues> {
  if (form.vendorId) await requireVendor(tx, shopId, form.vendorId)
  const { partNo, manufacturer, name, bin, coreCents, vendorId } = form
  return {
    partNo,
    manufacturer,
    name,
    bin,
    coreCents,
    vendorId,
    minimum: toHundredths(form.minimum),
    reorder: toHundredths(form.reorder),
  }
}
