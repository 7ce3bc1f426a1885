import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { createCustomer, lockContact } from '../../customers/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { WalkInForm, workOrders } from '../contract.ts'
import { byOf } from './by.ts'
import { shopOrder } from './change.ts'
import { openOrder } from './open-order.ts'
import { findCustomerByContact, isKnownCustomer } from './store.ts'

export const startWorkOrder: Verb<typeof workOrders.start> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    await ownShop(tx, actor, body.shop)
    const { shop: shopId, odometer, concerns } = body
    const customerId = await customerOf(tx, body)
    // The contract lets exactly one of the two through.
    const vehicle = body.vehicle ?? body.vehicleId ?? refuse(standardRefusals.notFound)
    const order = await openOrder(tx, byOf(context), {
      shopId,
      customerId,
      vehicle,
      appointmentId: null,
      odometer,
      concerns,
    })
    return shopOrder(tx, actor, order.id)
  })

/**
 * Somebody the shop knows, or somebody new. A signed-up customer is found only by e-mail and phone together: who can name
 * both knows them, and nobody learns from here whether an e-mail is registered. Who has not confirmed that e-mail is not found; what is
 * entered now is theirs when they do (`join-walk-ins.ts`), so the two take turns.
 */
export async function customerOf(
  tx: Db,
  { shop, customerId, customer }: Pick<WalkInForm, 'shop' | 'customerId' | 'customer'>,
): Promise<string> {
  if (!customer)
    return customerId && (await isKnownCustomer(tx, shop, customerId)) ? customerId : refuse(standardRefusals.notFound)
  const { email, phone, firstName, lastName } = customer
  if (email) await lockContact(tx, email)
  const signedUp = email ? await findCustomerByContact(tx, email, phone) : null
  return signedUp ?? createCustomer(tx, { accountId: null, email, firstname: firstName, lastname: lastName, phone1: phone })
}
