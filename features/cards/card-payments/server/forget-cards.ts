import { type Db, type Deliver, deliverAfterCommit } from '../../../../kit/server/index.ts'
import type { PaymentContext } from './purchase-kind.ts'
import { findProviderOf, type PaidTo } from './shop-providers.ts'
import { deleteCardCustomersOf } from './store-card-customers.ts'

/** Has every provider delete a person and their saved cards, after the commit. */
export async function forgetCards(tx: Db, accountId: string): Promise<void> {
  for (const customer of await deleteCardCustomersOf(tx, accountId))
    await deliverAfterCommit(tx, 'forget-card-customer', customer)
}

export const forgetCardCustomerDelivery =
  (context: PaymentContext): Deliver =>
  async (payload) => {
    const { reference, ...paidTo } = payload as PaidTo & { reference: string }
    // Without the account's keys, only the shop can delete them at its provider.
    await (await findProviderOf(context, paidTo))?.customers.remove(reference)
  }
