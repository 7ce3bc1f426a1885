import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findCustomerByContact, isKnownCustomer, lockContact } from '../../../people/customers/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { lockOrdersOfCustomers } from '../../work-orders/server/index.ts'
import { requestRefusals } from '../contract/index.ts'
import { findWalkIn } from './store.ts'

interface WalkIn {
  shop: string
  id: string
}

/** The account with a walk-in's e-mail and phone; null when there is none. Refuses with 404 unless the walk-in is the actor's shop's. */
export async function findAccountOfWalkIn(db: Db, actor: Actor, { shop, id }: WalkIn): Promise<string | null> {
  await requireShopMember(db, actor, shop)
  const walkIn = (await isKnownCustomer(db, shop, id)) ? await findWalkIn(db, id) : refuse(standardRefusals.notFound)
  return walkIn?.email ? findCustomerByContact(db, walkIn.email, walkIn.phone) : null
}

/** The account with a walk-in's e-mail and phone, with the e-mail locked until the transaction ends. Refuses when there is none. */
export async function lockAccountOfWalkIn(tx: Db, actor: Actor, walkIn: WalkIn): Promise<string> {
  await requireShopMember(tx, actor, walkIn.shop)
  const typed = await findWalkIn(tx, walkIn.id)
  if (typed?.email) await lockContact(tx, typed.email)
  // Confirming the customer moves the walk-in's orders, and orders are locked before their customer.
  await lockOrdersOfCustomers(tx, { shopId: walkIn.shop, customerIds: [walkIn.id] })
  return (await findAccountOfWalkIn(tx, actor, walkIn)) ?? refuse(requestRefusals.noAccount)
}
