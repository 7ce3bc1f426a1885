import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { customerDocumentRefusals, type customerDocuments } from '../contract/index.ts'
import { isOrderOver } from '../rules.ts'
import { requireOwnDocument } from './access.ts'
import { deleteDocument } from './store.ts'

export const removeDocument: Verb<typeof customerDocuments.remove> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { workOrderId } = await requireOwnDocument(tx, actor, params.id)
    // The shop may be closing the order at this moment.
    const order = workOrderId && (await lockWorkOrder(tx, workOrderId))
    refuseIf(order && isOrderOver(order.state) ? customerDocumentRefusals.orderOver : null)
    const fileId = await deleteDocument(tx, params.id)
    if (fileId) await deleteFile(tx, fileId)
    return { removed: fileId !== null }
  })
