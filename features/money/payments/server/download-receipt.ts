import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { payments } from '../contract/index.ts'
import { drawReceiptFile } from './read-receipt.ts'

export const downloadReceipt: Verb<typeof payments.receiptFile> = async (context, { params }) => {
  const { id } = await requireOwnWorkOrder(context.db, context.actor, params.id)
  return drawReceiptFile(context, id)
}
