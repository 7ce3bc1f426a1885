import type { Verb } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { listJobsNotOnOrder } from './list-open-jobs.ts'

export const listDeferredOfOrder: Verb<typeof deferredWork.ofOrder> = async ({ db, actor, clock }, { params }) => {
  const order = await requireOwnWorkOrder(db, actor, params.id)
  return { timeZone: await getTimeZone(db, order.shopId), jobs: await listJobsNotOnOrder(db, order, clock.now()) }
}
