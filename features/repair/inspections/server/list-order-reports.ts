import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { readReports } from './store-reports.ts'

export const listOrderReports: Verb<typeof inspections.reports> = async ({ db, actor }, { params }) => {
  const order = await requireOwnWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  return readReports(db, order.id)
}
