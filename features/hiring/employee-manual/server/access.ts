import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { belongsToShop, findVersionRow, type VersionRow } from './store.ts'

/** A version for everyone who works, or worked, at its shop. Refuses with 404 everyone else. */
export async function requireVersion(db: Db, actor: Actor, id: string): Promise<VersionRow> {
  const found = (await findVersionRow(db, id)) ?? refuse(standardRefusals.notFound)
  return (await belongsToShop(db, actor.accountId, found.shopId)) ? found : refuse(standardRefusals.notFound)
}
