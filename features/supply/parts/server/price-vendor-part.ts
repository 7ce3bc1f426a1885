import type { Db } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import { ensureShopVendor } from './ensure-shop-vendor.ts'

/** A vendor's price for a part, in cents each. The vendor has an account. */
interface AskedPrice {
  vendorAccountId: string
  cost: number
  coreCents: number
}

/** A part line's cost, its price by the shop's parts matrix, and a function that saves its vendor. */
export async function priceVendorPart(db: Db, shopId: string, { vendorAccountId, cost, coreCents }: AskedPrice) {
  const { matrix } = await getPriceBook(db, shopId)
  return {
    prices: { cost, ext: calculateMatrixPrice(matrix, cost) },
    findSource: async (tx: Db) => ({ vendorId: await ensureShopVendor(tx, shopId, vendorAccountId), coreCents }),
  }
}
