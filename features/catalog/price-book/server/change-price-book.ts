import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, inTransaction, type JsonText } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { PriceBook } from '../contract/index.ts'
import { makePriceBookReply, usualPriceBook } from './get-price-book.ts'
import { insertPriceBook, lockPriceBook, type PriceBookRow, updatePriceBook } from './store.ts'

/** Changes part of an owner's price book. Refuses with `stale` unless the caller has seen the current version. */
export function changePriceBook(
  { db, actor, version }: Context<Actor>,
  shopId: string,
  change: Partial<Omit<PriceBookRow, 'version'>>,
): Promise<JsonText<PriceBook>> {
  return inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, shopId)
    await insertPriceBook(tx, shopId, usualPriceBook)
    const current = await lockPriceBook(tx, shopId)
    if (current.version !== version) refuse(standardRefusals.stale, { more: { version: current.version } })
    await updatePriceBook(tx, shopId, { ...current, ...change })
    return makePriceBookReply(tx, shopId)
  })
}
