import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { customerDocumentRefusals, type customerDocuments } from '../contract/index.ts'
import { isOrderOver } from '../rules.ts'
import { requireOrder } from './access.ts'
import { buildOrderList } from './build-list.ts'
import { notifyDocumentAdded } from './notify-document-added.ts'
import { prepareFile } from './prepare-file.ts'
import { saveDocument } from './save-document.ts'

export const addToOrder: Verb<typeof customerDocuments.addToOrder> = async (context, { params, body: { kind }, file }) => {
  const { db, actor } = context
  const { shopId } = await requireOpenOrder(db, actor, params.id)
  const prepared = await prepareFile(context, file, { shopId })
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, params.id)
    const order = await requireOpenOrder(tx, actor, params.id)
    await saveDocument(tx, context, { vehicleId: null, workOrderId: order.id }, { kind, file: prepared })
    await notifyDocumentAdded(tx, actor, order, kind)
    return buildOrderList(tx, order)
  })
}

async function requireOpenOrder(db: Db, actor: Actor, id: string) {
  const order = await requireOrder(db, actor, id)
  if (!order.isCustomer) refuse(standardRefusals.notFound)
  refuseIf(isOrderOver(order.state) ? customerDocumentRefusals.orderOver : null)
  return order
}
