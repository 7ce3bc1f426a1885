import type { Db } from '../../../../kit/server/index.ts'
import { findCustomer, lockContact, lockWalkIns } from './store.ts'

/** The customer of an account and the walk-ins with the same e-mail and phone, who are the same person. Null if the account has another role. Locks them all until the transaction ends. */
export async function lockCustomerWithWalkIns(
  tx: Db,
  accountId: string,
): Promise<{ customerId: string; walkIns: string[] } | null> {
  const found = await findCustomer(tx, { accountId })
  if (!found) return null
  await lockContact(tx, found.email)
  return { customerId: found.id, walkIns: await lockWalkIns(tx, found.email, found.phone1) }
}
