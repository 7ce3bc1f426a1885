import { isRequired } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { shopRefusals } from '../contract/index.ts'
import { findOwnedShopName, hasConfirmedOwner, isMember, listOwnedShopIds } from './store-members.ts'

/** Refuses with 404 unless the account works at the shop, as owner or employee. */
export async function requireShopMember(db: Db, actor: Actor, shopId: string): Promise<void> {
  if (!(await isMember(db, actor.accountId, shopId))) refuse(standardRefusals.notFound)
}

/** The name of an owner's shop. Refuses everyone else with 404. */
export const requireOwnedShop = async (db: Db, actor: Actor, shopId: string): Promise<string> =>
  (await findOwnedShopName(db, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)

/** The id of the owner's shop that is named, or of the only one. Refuses with `bad_input` when there are several to choose from. */
export async function requireNamedOrOnlyShop(db: Db, actor: Actor, shopId: string | undefined): Promise<string> {
  if (shopId === undefined) {
    const [only, ...others] = await listOwnedShopIds(db, actor.accountId)
    if (others.length > 0) throw makeBadInput({ shop: isRequired('Shop') })
    return only ?? refuse(standardRefusals.notFound)
  }
  await requireOwnedShop(db, actor, shopId)
  return shopId
}

/** Refuses unless an owner of the shop has confirmed their e-mail: until then nobody knows who would be writing to people. */
export async function requireConfirmedOwner(db: Db, shopId: string): Promise<void> {
  if (!(await hasConfirmedOwner(db, shopId))) refuse(shopRefusals.ownerUnconfirmed)
}
