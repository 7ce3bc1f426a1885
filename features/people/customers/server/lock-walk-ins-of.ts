import type { Db } from '../../../../kit/server/index.ts'
import { findCustomer, lockContact, lockWalkIns } from './store.ts'

/** The walk-ins that a shop entered with a customer's e-mail and phone. Locks them all until the transaction ends. */
export async function lockWalkInsOf(
  tx: Db,
  { shopId, customerId }: { shopId: string; customerId: string },
): Promise<{ accountId: string; walkIns: string[] } | null> {
  const found = await findCustomer(tx, { id: customerId })
  if (!found?.accountId) return null
  await lockContact(tx, found.email)
  return { accountId: found.accountId, walkIns: await lockWalkIns(tx, shopId, found.email, found.phone1) }
}
