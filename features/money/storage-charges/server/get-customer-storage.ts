import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { readStorageStatus } from './read-storage-status.ts'

export const getCustomerStorage: Verb<typeof storageCharges.view> = async ({ db, actor, clock }, { params }) => {
  const order = await requireOwnWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  return (await readStorageStatus(db, clock, order)).storage
}
