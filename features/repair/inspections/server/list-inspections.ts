import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { readOrderInspections } from './store.ts'

export const listInspections: Verb<typeof inspections.ofOrder> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnWorkOrder(db, actor, params.id)
  return readOrderInspections(db, id, actor.accountId)
}
