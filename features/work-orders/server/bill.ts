import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { WorkOrderState } from '../contract.ts'
import { type Charges, chargesOn } from '../rules.ts'
import { findOrder, sumsOf } from './store.ts'

export interface Bill extends Charges {
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
  const { approvedLaborCents, approvedPartsCents } = await sumsOf(db, workOrderId)
  const { shopId, invoice, customerId, state, authorizedCents } = order
  const charges = chargesOn({ laborCents: approvedLaborCents, partsCents: approvedPartsCents }, order)
  return { workOrderId, shopId, invoice, customerId, state, authorizedCents, ...charges }
}
