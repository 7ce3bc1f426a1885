import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { isKnownCustomer } from '../../customers/server/index.ts'
import { findDeskMember } from './store.ts'

interface ShopRecord {
  shop: string
  id: string
}

/** Whether the caller works at the desk. Refuses with 404 unless they work at the shop and the shop knows the customer. */
export async function requireKnownCustomer(db: Db, actor: Actor, { shop, id }: ShopRecord): Promise<{ mayChange: boolean }> {
  const member = (await findDeskMember(db, shop, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (!(await isKnownCustomer(db, shop, id))) refuse(standardRefusals.notFound)
  return member
}
