import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { payments } from '../contract/index.ts'
import { readReceipt } from './read-receipt.ts'

export const getReceipt: Verb<typeof payments.receipt> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnWorkOrder(db, actor, params.id)
  return readReceipt(db, id)
}
