import { announce, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'
import { type Confirmation, getCustomerContact, saveConfirmed, saveDeclined } from '../../../people/customers/server/index.ts'
import { joinShopWalkIns, type JoinContext } from './join-shop-walk-ins.ts'
import { endRequests } from './store.ts'

interface Answered {
  shopId: string
  customerId: string
  how: Confirmation
}

/** The customer is this shop's: what it entered about them becomes part of the account. */
export async function confirmCustomer(context: JoinContext, { shopId, customerId, how }: Answered): Promise<void> {
  const { db: tx, clock } = context
  await saveConfirmed(tx, shopId, customerId, how, clock.now())
  await endRequests(tx, shopId, customerId, clock.now())
  await joinShopWalkIns(context, { shopId, customerId })
  await announceAnswer(context, { shopId, customerId })
}

/** False when there was nothing to decline. What the shop entered stays its own record. */
export async function declineShop(context: JoinContext, { shopId, customerId, how }: Answered): Promise<boolean> {
  const { db: tx, clock } = context
  if (!(await saveDeclined(tx, shopId, customerId, how, clock.now()))) return false
  await endRequests(tx, shopId, customerId, clock.now())
  await announceAnswer(context, { shopId, customerId })
  return true
}

/** The shop's screens hear that someone answered, and not who: they read again what they show. */
async function announceAnswer({ db: tx }: JoinContext, { shopId, customerId }: Omit<Answered, 'how'>): Promise<void> {
  const { accountId } = await getCustomerContact(tx, customerId)
  await announce(tx, [getShopTopic(shopId), ...(accountId ? [getAccountTopic(accountId)] : [])], {
    type: 'customer_answered',
    shop: shopId,
  })
}
