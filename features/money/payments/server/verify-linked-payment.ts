import type { Verb } from '../../../../kit/server/index.ts'
import { askProviderNow, findOpenAttempt } from '../../../cards/card-payments/server/index.ts'
import type { payments } from '../contract/index.ts'
import { requireLinkedOrder } from './access.ts'
import { readLinkedBill } from './read-linked-bill.ts'
import { makePurchase } from './settle-order.ts'

export const verifyLinkedPayment: Verb<typeof payments.linkedVerify> = async (context, { body }) => {
  const orderId = await requireLinkedOrder(context, body.token)
  const attempt = await findOpenAttempt(context.db, makePurchase(orderId))
  if (attempt) await askProviderNow(context, attempt)
  return readLinkedBill(context, orderId)
}
