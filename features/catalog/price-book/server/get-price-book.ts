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
  version: 1,
}

/** A shop's prices, or the defaults while it has not set its own. */
export const getPriceBook = async (db: Db, shopId: string): Promise<PriceBookRow> =>
  (await findPriceBook(db, shopId)) ?? usualPriceBook

export async function makePriceBookReply(db: Db, shopId: string): Promise<JsonText<PriceBook>> {
  const { version, ...book } = await getPriceBook(db, shopId)
  const { laborRateCents } = await getShopRates(db, shopId)
  return new JsonText<PriceBook>(JSON.stringify({ ...book, laborRate1: laborRateCents }), version)
}
