import type { Db } from '../../../../kit/server/index.ts'
import type { WorkOrderState } from '../../work-orders/contract/index.ts'
import type { CustomerDocument, DocumentList } from '../contract/index.ts'
import { isOrderOver, mostDocuments } from '../rules.ts'
import { type DocumentRow, listOrderDocuments, listVehicleDocuments } from './store.ts'

/** For the customer, who sees them with the vehicle. */
export async function buildVehicleList(db: Db, vehicleId: string): Promise<DocumentList> {
  const rows = await listVehicleDocuments(db, vehicleId)
  return { canAdd: rows.length < mostDocuments, documents: rows.map((row) => show(row, true)) }
}

/** For the customer or for the shop, which changes nothing. */
export async function buildOrderList(
  db: Db,
  { id, state, isCustomer }: { id: string; state: WorkOrderState; isCustomer: boolean },
): Promise<DocumentList> {
  const rows = await listOrderDocuments(db, id)
  const canChange = isCustomer && !isOrderOver(state)
  return {
    canAdd: canChange && rows.filter(({ of }) => of === 'order').length < mostDocuments,
    documents: rows.map((row) => show(row, row.of === 'order' ? canChange : isCustomer)),
  }
}

const show = ({ addedAt, ...row }: DocumentRow, canRemove: boolean): CustomerDocument => ({
  ...row,
  addedAt: addedAt.toISOString(),
  canRemove,
})
