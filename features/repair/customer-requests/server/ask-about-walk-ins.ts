import {
  findCustomerByContact,
  getCustomerContact,
  lockContact,
  listShopsOfWalkIns,
  notifyCustomer,
} from '../../../people/customers/server/index.ts'
import { hasConfirmedOwner } from '../../../people/shops/server/index.ts'
import { joinShopWalkIns, type JoinContext } from './join-shop-walk-ins.ts'
import { findRelation, getShopName, openRequest } from './store.ts'

/**
 * A customer confirmed their e-mail. Shops that entered someone with that e-mail and phone become questions in the account; if the
 * customer has already turned to the shop, its visits are theirs at once.
 */
export async function askAboutWalkIns(context: JoinContext, account: { email: string; customerId: string }): Promise<void> {
  const { db: tx, clock } = context
  const { email, customerId } = account
  await lockContact(tx, email)
  const { phone1 } = await getCustomerContact(tx, customerId)
  if ((await findCustomerByContact(tx, email, phone1)) !== customerId) return
  for (const shopId of await listShopsOfWalkIns(tx, email, phone1)) {
    const relation = await findRelation(tx, shopId, customerId)
    if (relation?.state === 'confirmed') await joinShopWalkIns(context, { shopId, customerId })
    if (relation || !(await hasConfirmedOwner(tx, shopId))) continue
    await openRequest(tx, shopId, customerId, clock.now())
    const { dba } = await getShopName(tx, shopId)
    await notifyCustomer(tx, customerId, {
      type: 'default',
      title: `Are you a customer of ${dba}?`,
      body: `${dba} entered a visit with your e-mail and phone. Accept the shop, and the visit is in your account.`,
      data: { path: '/home', shop: shopId },
    })
  }
}
