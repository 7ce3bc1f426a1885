import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { customerRefusals } from '../contract/index.ts'
import { isDeclined } from './store-known.ts'

/** Refuses for a walk-in with the e-mail or phone of someone who said that they do not know the shop. */
export async function requireNotDeclined(db: Db, shopId: string, customerId: string): Promise<void> {
  if (await isDeclined(db, shopId, customerId)) refuse(customerRefusals.notTheirCustomer)
}
