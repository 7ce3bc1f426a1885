import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { orderDocumentsJson } from './store.ts'

export const listOrderDocuments: Verb<typeof shopDocuments.ofOrder> = async ({ db, actor }, { params }) => {
  const order = await requireOwnWorkOrder(db, actor, params.id)
  return new JsonText(await orderDocumentsJson(db, order.id))
}
