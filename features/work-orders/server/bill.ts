import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { WorkOrderState } from '../contract.ts'
import type { Charges } from '../rules.ts'
import { addUp } from './add-up.ts'
import { findOrder } from './store.ts'

export interface Bill extends Charges {
  /** Part of the total. */
  storageCents: number
  workOrderId: string
  shopId: string
  invoice: number
  customerId: string
  state: WorkOrderState
  authorizedCents: number | null
}

/** The approved jobs with supplies and tax, added up from the lines; cents. */
export async function billOf(db: Db, workOrderId: string): Promise<Bill> {
  const order = (await findOrder(db, workOrderId, false)) ?? refuse(standardRefusals.notFound)
  const { charges } = (await addUp(db, workOrderId, order)).approved
  const { shopId, invoice, customerId, state, authorizedCents, storageCents } = order
  const totalCents = charges.totalCents + storageCents
  return { workOrderId, shopId, invoice, customerId, state, authorizedCents, ...charges, storageCents, totalCents }
}
