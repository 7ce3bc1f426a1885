import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { DayClose } from '../contract/index.ts'
import { findClose, findCloseShop } from './store.ts'

/** A close of a shop where the actor works. Refuses any other with 404. */
export async function requireOwnClose(db: Db, actor: Actor, id: string): Promise<DayClose> {
  const { shopId } = (await findCloseShop(db, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, shopId)
  return (await findClose(db, id)) ?? refuse(standardRefusals.notFound)
}
