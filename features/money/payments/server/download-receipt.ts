import type { Verb } from '../../../../kit/server/index.ts'
import { requireConfirmedLink } from '../../../people/order-links/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { payments } from '../contract/index.ts'
import { drawReceiptFile } from './read-receipt.ts'

/** It has the customer's address, so with a link a code comes first. */
export const downloadReceipt: Verb<typeof payments.receiptFile> = async (context, { params }) => {
  const { id } = await requireOwnWorkOrder(context.db, context.actor, params.id)
  requireConfirmedLink(context.actor)
  return drawReceiptFile(context, id)
}
