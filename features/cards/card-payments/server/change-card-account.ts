import { type Actor, type Context, type Db, inTransaction, slot } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { CardAccounts } from '../contract/index.ts'
import { showCardAccounts } from './show-card-accounts.ts'
import { lockShopPayments } from './store-card-accounts.ts'

export interface CardAccountChange {
  shopId: string
  now: Date
}

/**
 * Runs in the transaction that changes a shop's card account. Closes pages of the old account, and refuses with `last_way_to_pay` when
 * the shop would have no way to be paid. Composition fills it.
 */
export const onCardAccountChanged =
  slot<(tx: Db, get: Context['get'], change: CardAccountChange) => Promise<void>>('on card account changed')

/** Changes a shop's card account in one transaction. */
export async function changeCardAccount(
  context: Context<Actor>,
  shopId: string,
  change: (tx: Db, now: Date) => Promise<void>,
): Promise<CardAccounts> {
  const { db, clock, get } = context
  await requireOwnedShop(db, context.actor, shopId)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockShopPayments(tx, shopId)
    await change(tx, now)
    await get(onCardAccountChanged)(tx, get, { shopId, now })
    return showCardAccounts(context, tx, shopId)
  })
}
