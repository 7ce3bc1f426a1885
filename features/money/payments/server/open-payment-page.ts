import type { Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { requireOwnOrderId } from './access.ts'
import { openOrderPage } from './open-order-page.ts'

export const openPaymentPage: Verb<typeof payments.paymentLink> = async (context, { params, body }) => {
  const orderId = await requireOwnOrderId(context.db, context.actor, body)
  const { amountCents, depositId } = body
  return openOrderPage(context, { orderId, provider: params.provider, by: context.actor.accountId, amountCents, depositId })
}
