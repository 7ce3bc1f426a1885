import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import type { OwnedShop } from '../contract/index.ts'
import { getToday } from './get-today.ts'
import { lockOwnedShop } from './store-settings.ts'
import { findOwnedShop } from './store.ts'

/** Runs `work` on the owner's shop if its version is the one they saw, and returns the changed shop. `work` must increase the version. */
export const updateOwnedShop = (context: Context<Actor>, shopId: string, work: (tx: Db) => Promise<void>) =>
  changeOwnedShop(context, shopId, async (tx, held) => {
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await work(tx)
  })

/** Runs `work` on the owner's shop for a change that does not depend on the version the owner saw. */
export function changeOwnedShop(
  { db, actor, clock }: Context<Actor>,
  shopId: string,
  work: (tx: Db, held: { version: number }) => Promise<void>,
): Promise<JsonText<OwnedShop>> {
  return inTransaction(db, async (tx) => {
    const held = (await lockOwnedShop(tx, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)
    await work(tx, held)
    const changed = (await findOwnedShop(tx, actor.accountId, shopId, await getToday(clock)))!
    return new JsonText<OwnedShop>(changed.json, changed.version)
  })
}
