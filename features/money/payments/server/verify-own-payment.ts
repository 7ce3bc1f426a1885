import type { Verb } from '../../../../kit/server/index.ts'
import { askProviderNow, findOpenAttempt } from '../../../cards/card-payments/server/index.ts'
import type { paymentReturns } from '../contract/index.ts'
import { requireOwnOrderId } from './access.ts'
import { readPayInfo } from './get-pay-info.ts'
import { makePurchase } from './settle-order.ts'

/** The provider's answer counts, not the address the browser returned to. */
export const verifyOwnPayment: Verb<typeof paymentReturns.verify> = async (context, { body }) => {
  const orderId = await requireOwnOrderId(context.db, context.actor, body)
  const attempt = await findOpenAttempt(context.db, makePurchase(orderId))
  if (attempt) await askProviderNow(context, attempt)
  return readPayInfo(context, orderId)
}
