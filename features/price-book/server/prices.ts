import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { ownedShopName, ownShop, shopRates } from '../../shops/server/index.ts'
import type { PriceBook, priceBook } from '../contract.ts'
import { usualMatrix, usualTargetMargin } from '../rules.ts'
import { type BookRow, findBook, insertBook, updateBook } from './store.ts'

const usual: BookRow = { matrix: usualMatrix, laborRates: [], fees: [], targetMargin: usualTargetMargin, version: 1 }

/** What a shop charges by, as it set it or as every shop starts. */
export const priceBookOf = async (db: Db, shopId: string): Promise<BookRow> => (await findBook(db, shopId)) ?? usual

export const readPrices: Verb<typeof priceBook.read> = async ({ db, actor }, { params }) => {
  await ownShop(db, actor, params.shop)
  return shown(db, params.shop)
}

export const savePrices: Verb<typeof priceBook.savePrices> = (context, { params, body }) => changing(context, params.shop, body)

export const saveLaborRates: Verb<typeof priceBook.saveLaborRates> = (context, { params, body }) =>
  changing(context, params.shop, body)

export const saveFees: Verb<typeof priceBook.saveFees> = (context, { params, body }) => changing(context, params.shop, body)

/** One change of an owner's shop, made on the version they saw. */
function changing(
  { db, actor, version }: Context<Actor>,
  shopId: string,
  change: Partial<Omit<BookRow, 'version'>>,
): Promise<JsonText<PriceBook>> {
  return inTransaction(db, async (tx) => {
    await ownedShopName(tx, actor, shopId)
    await insertBook(tx, shopId, usual)
    const held = (await findBook(tx, shopId, true))!
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await updateBook(tx, shopId, { ...held, ...change })
    return shown(tx, shopId)
  })
}

async function shown(db: Db, shopId: string): Promise<JsonText<PriceBook>> {
  const { version, ...book } = await priceBookOf(db, shopId)
  const { laborRateCents } = await shopRates(db, shopId)
  return new JsonText<PriceBook>(JSON.stringify({ ...book, laborRate1: laborRateCents }), version)
}
