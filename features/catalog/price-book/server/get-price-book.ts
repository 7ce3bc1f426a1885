import { type Db, JsonText } from '../../../../kit/server/index.ts'
import { getShopRates } from '../../../people/shops/server/index.ts'
import type { PriceBook } from '../contract/index.ts'
import { usualMatrix, usualTargetMargin } from '../rules.ts'
import { findPriceBook, type PriceBookRow } from './store.ts'

export const usualPriceBook: PriceBookRow = {
  matrix: usualMatrix,
  laborRates: [],
  fees: [],
  targetMargin: usualTargetMargin,
  laborCost: null,
  version: 1,
}

/** A shop's prices, or the defaults while it has not set its own. */
export const getPriceBook = async (db: Db, shopId: string): Promise<PriceBookRow> =>
  (await findPriceBook(db, shopId)) ?? usualPriceBook

/** The labor cost is for readers who see gross profit. */
export async function makePriceBookReply(db: Db, shopId: string, seesProfit = true): Promise<JsonText<PriceBook>> {
  const { version, laborCost, ...book } = await getPriceBook(db, shopId)
  const { laborRateCents } = await getShopRates(db, shopId)
  return new JsonText<PriceBook>(
    JSON.stringify({ ...book, laborCost: seesProfit ? laborCost : null, laborRate1: laborRateCents }),
    version,
  )
}
