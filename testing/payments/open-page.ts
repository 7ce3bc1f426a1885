import { payments } from '../../features/money/payments/contract/index.ts'
import type { TestUser, TestApp } from '../test-app.ts'
import { readMoneyRows, type OrderToPay } from './ready-order.ts'
import { makeSandboxMessage } from './webhooks.ts'

/** A part of the balance or a deposit; without either, the whole balance. */
interface PaymentRequest {
  amountCents?: number
  depositId?: string
}

export const createPaymentLink = (who: TestUser, workOrderId: string, provider = 'sandbox', what: PaymentRequest = {}) =>
  who.call(payments.paymentLink, { params: { provider }, body: { workOrderId, ...what } })

/** Pays an order's page at the sandbox provider, which notifies the program by its webhook. */
export async function payByCard(
  app: TestApp,
  order: OrderToPay,
  number = '4242424242424242',
  what: PaymentRequest = {},
): Promise<void> {
  const { body } = await createPaymentLink(order.customer, order.id, 'sandbox', what)
  const form = new URLSearchParams({ number, expiry: '12/34', cvc: '123' })
  await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })
  await app.settle()
  await app.settle()
}

/** Opens the sandbox's page for an order; `message` is what its webhook would send, or a replacement. */
export async function openPage(app: TestApp, order: OrderToPay, what: PaymentRequest = {}) {
  const { body } = await createPaymentLink(order.customer, order.id, 'sandbox', what)
  const { attempts } = await readMoneyRows(app, order.id)
  const reference = attempts.find(({ id }) => id === body.attemptId)?.provider_reference as string
  return {
    ...body,
    reference,
    message: (change = {}) =>
      makeSandboxMessage({ reference, attemptId: body.attemptId, partyId: order.shopId, totalCents: body.amountCents }, change),
  }
}
