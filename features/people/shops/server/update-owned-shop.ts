import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import type { OwnedShop } from '../contract/index.ts'
import { getToday } from './get-today.ts'
import { lockOwnedShop } from './store-settings.ts'
import { findOwnedShop } from './store.ts'

/** Runs `work` on the owner's shop if its version is the one they saw, and returns the changed shop. `work` must increase the version. */
export function updateOwnedShop(
  context: Context<Actor>,
  shopId: string,
  work: (tx: Db) => Promise<void>,
): Promise<JsonText<OwnedShop>> {
  const { db, actor, version, clock } = context
  return inTransaction(db, async (tx) => {
    const held = (await lockOwnedShop(tx, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await work(tx)
    const changed = (await findOwnedShop(tx, actor.accountId, shopId, await getToday(clock)))!
    return new JsonText<OwnedShop>(changed.json, changed.version)
  })
}
