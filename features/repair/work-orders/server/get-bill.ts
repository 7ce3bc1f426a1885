import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { WorkOrderState } from '../contract/index.ts'
import type { Charges } from '../rules.ts'
import { addUpOrder } from './add-up-order.ts'
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

/** The approved jobs with supplies and tax, added up from the lines. Cents. Refuses with 404. */
export async function getBill(db: Db, workOrderId: string): Promise<Bill> {
  const order = (await findOrder(db, workOrderId, false)) ?? refuse(standardRefusals.notFound)
  const { charges } = (await addUpOrder(db, workOrderId, order)).approved
  const { shopId, invoice, customerId, state, authorizedCents, storageCents, storageTaxCents } = order
  const taxCents = charges.taxCents + storageTaxCents
  const totalCents = charges.totalCents + storageCents + storageTaxCents
  return { workOrderId, shopId, invoice, customerId, state, authorizedCents, ...charges, taxCents, storageCents, totalCents }
}
