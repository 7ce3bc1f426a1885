import type { Somebody, TestApp } from '../../../../server/app/testing/test-app.ts'
import { payments } from '../../contract.ts'
import { moneyOf, type OrderToPay } from './ready-order.ts'
import { sandboxMessage } from './webhooks.ts'

export const linkFor = (who: Somebody, workOrderId: string, provider = 'sandbox') =>
  who.call(payments.paymentLink, { params: { provider }, body: { workOrderId } })

/** Opens the sandbox's page for an order; `message` is what its webhook would say, or something else in its place. */
export async function openPage(app: TestApp, order: OrderToPay) {
  const { body } = await linkFor(order.customer, order.id)
  const { attempts } = await moneyOf(app, order.id)
  const reference = attempts.find(({ id }) => id === body.attemptId)?.provider_reference as string
  return {
    ...body,
    reference,
    message: (change = {}) => sandboxMessage({ ...order, partyId: order.shopId, reference, attemptId: body.attemptId }, change),
  }
}
