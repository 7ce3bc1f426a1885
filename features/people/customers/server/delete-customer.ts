import { type Context, type Db, slot } from '../../../../kit/server/index.ts'
import { describeOpenBusiness } from '../rules.ts'
import { countOpenBusiness, eraseCustomer, lockCustomer } from './store-deletion.ts'
import { findCustomerId } from './store.ts'

export interface DeletedCustomer {
  customerId: string
  accountId: string
}

/** Runs in the transaction that deletes a customer's account, for records of features above this one. */
export const onCustomerDeleted = slot<(tx: Db, deleted: DeletedCustomer, now: Date) => Promise<void>>('on customer deleted')

/** Describes the business that keeps a customer from being deleted, for a transaction that acts on it. */
export async function lockOpenBusiness(tx: Db, accountId: string, now: Date): Promise<string | null> {
  const customerId = await findCustomerId(tx, accountId)
  if (customerId) await lockCustomer(tx, customerId)
  return findOpenBusiness(tx, accountId, now)
}

/** Describes the business that keeps a customer from being deleted; null if nothing does. */
export async function findOpenBusiness(tx: Db, accountId: string, now: Date): Promise<string | null> {
  const customerId = await findCustomerId(tx, accountId)
  return customerId ? describeOpenBusiness(await countOpenBusiness(tx, customerId, now)) : null
}

/** Erases the data of a customer without open business that no shop has to keep. The caller closes the account itself. */
export async function deleteCustomer({ db: tx, get }: Pick<Context, 'db' | 'get'>, accountId: string, now: Date): Promise<void> {
  const customerId = await findCustomerId(tx, accountId)
  if (!customerId) return
  await get(onCustomerDeleted)(tx, { customerId, accountId }, now)
  await eraseCustomer(tx, customerId)
}
