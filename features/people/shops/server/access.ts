import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findOwnedShopName, isMember } from './store-members.ts'

/** Refuses with 404 unless the account works at the shop, as owner or employee. */
export async function requireShopMember(db: Db, actor: Actor, shopId: string): Promise<void> {
  if (!(await isMember(db, actor.accountId, shopId))) refuse(standardRefusals.notFound)
}

/** The name of an owner's shop. Refuses everyone else with 404. */
export const requireOwnedShop = async (db: Db, actor: Actor, shopId: string): Promise<string> =>
  (await findOwnedShopName(db, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)
