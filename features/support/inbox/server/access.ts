import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { findThread, type ThreadRow } from './store.ts'

/** A thread of a shop where the actor works. Refuses everything else with 404. */
export async function requireThread(db: Db, actor: Actor, { shop, id }: { shop: string; id: string }): Promise<ThreadRow> {
  await requireShopMember(db, actor, shop)
  return (await findThread(db, shop, id)) ?? refuse(standardRefusals.notFound)
}
