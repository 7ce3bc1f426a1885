import type { Db } from '../../../../kit/server/index.ts'
import { listCustomersWithPhone } from '../../../people/customers/server/index.ts'
import { type LockedThread, setCustomer } from './store.ts'

export interface Sender {
  /** The owner of the phone's texts: the customer that the shop named, or the only one for whom it typed this phone. */
  customerId: string | null
  /** All of the shop's customers with this phone. Texts about the phone itself, such as START, apply to all of them. */
  withPhone: readonly string[]
}

/**
 * Finds the owner of a phone. Customers can put anyone's number in their own account and would then see that person's texts, so a
 * number that the shop did not type proves nothing, and one that several customers have waits until the shop names its customer.
 */
export async function findSender(
  tx: Db,
  { shopId, phone, thread }: { shopId: string; phone: string; thread: Pick<LockedThread, 'customerId' | 'isNamedByShop'> },
): Promise<Sender> {
  const found = await listCustomersWithPhone(tx, shopId, phone)
  const withPhone = found.map(({ id }) => id)
  if (thread.isNamedByShop && thread.customerId) return { customerId: thread.customerId, withPhone }
  const typed = found.filter(({ isTyped }) => isTyped)
  return { customerId: typed.length === 1 ? typed[0]!.id : null, withPhone }
}

/** Remembers the owner of the phone's texts. Lock an order of the customer before. */
export async function saveSender(
  tx: Db,
  thread: Pick<LockedThread, 'id' | 'customerId'>,
  { customerId }: Pick<Sender, 'customerId'>,
): Promise<void> {
  if (customerId !== thread.customerId) await setCustomer(tx, thread.id, { customerId, isNamedByShop: false })
}
