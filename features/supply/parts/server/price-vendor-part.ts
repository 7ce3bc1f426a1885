import type { Db } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import { ensureShopVendor } from './ensure-shop-vendor.ts'

/** What a vendor with an account asks for a part, in cents each. */
interface AskedPrice {
  vendorAccountId: string
  cost: number
  coreCents: number
}

/** A part line's cost, its price by the shop's parts matrix, and the function that saves where it is bought. */
export async function priceVendorPart(db: Db, shopId: string, { vendorAccountId, cost, coreCents }: AskedPrice) {
  const { matrix } = await getPriceBook(db, shopId)
  return {
    prices: { cost, ext: calculateMatrixPrice(matrix, cost) },
    findSource: async (tx: Db) => ({ vendorId: await ensureShopVendor(tx, shopId, vendorAccountId), coreCents }),
  }
}
