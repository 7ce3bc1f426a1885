import type { Db } from '../../../../kit/server/index.ts'
import { findCustomer, listWalkIns, lockContact, lockWalkIns } from './store.ts'

interface ShopsCustomer {
  shopId: string
  customerId: string
  /** Locks what refers to these walk-ins and has to be locked before them. */
  lockFirst: (walkIns: readonly string[]) => Promise<unknown>
}

/** The walk-ins that a shop entered with a customer's e-mail and phone. Locks them all until the transaction ends. */
export async function lockWalkInsOf(
  tx: Db,
  { shopId, customerId, lockFirst }: ShopsCustomer,
): Promise<{ accountId: string; walkIns: string[] } | null> {
  const found = await findCustomer(tx, { id: customerId })
  if (!found?.accountId) return null
  await lockContact(tx, found.email)
  const contact = { shopId, email: found.email, phone: found.phone1 }
  await lockFirst(await listWalkIns(tx, contact))
  return { accountId: found.accountId, walkIns: await lockWalkIns(tx, contact) }
}
