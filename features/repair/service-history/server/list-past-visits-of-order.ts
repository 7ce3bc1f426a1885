import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { PastVisit, serviceHistory } from '../contract/index.ts'
import { readPastVisits } from './store-past-visits.ts'

export const listPastVisitsOfOrder: Verb<typeof serviceHistory.pastVisitsOfOrder> = async ({ db, actor }, { params }) => {
  const { vehicleId, shopId } = await requireOwnWorkOrder(db, actor, params.id)
  return new JsonText<PastVisit[]>((await readPastVisits(db, { vehicleId, shopId })).json)
}
