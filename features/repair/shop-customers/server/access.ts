import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { isKnownCustomer } from '../../../people/customers/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { ShopRecord } from './page-replies.ts'

/** Refuses with 404 unless the actor works at the shop and the shop knows the customer. */
export async function requireKnownCustomer(tx: Db, actor: Actor, { shop, id }: ShopRecord): Promise<void> {
  await requireShopMember(tx, actor, shop)
  if (!(await isKnownCustomer(tx, shop, id))) refuse(standardRefusals.notFound)
}
