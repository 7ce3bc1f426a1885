import type { Somebody, TestApp } from '../../../../server/app/testing/test-app.ts'
import { payments } from '../../contract.ts'
import { moneyOf, type OrderToPay } from './ready-order.ts'
import { sandboxMessage } from './webhooks.ts'

/** A part of what is owed, or a deposit; without either, all that is owed. */
interface What {
  amountCents?: number
  depositId?: string
}

export const linkFor = (who: Somebody, workOrderId: string, provider = 'sandbox', what: What = {}) =>
  who.call(payments.paymentLink, { params: { provider }, body: { workOrderId, ...what } })

/** Pays an order's page at the sandbox provider, which tells the program by its webhook. */
export async function payByCard(app: TestApp, order: OrderToPay, number = '4242424242424242', what: What = {}): Promise<void> {
  const { body } = await linkFor(order.customer, order.id, 'sandbox', what)
  const form = new URLSearchParams({ number, expiry: '12/34', cvc: '123' })
  await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })
  await app.settle()
  await app.settle()
}

/** Opens the sandbox's page for an order; `message` is what its webhook would say, or something else in its place. */
export async function openPage(app: TestApp, order: OrderToPay, what: What = {}) {
  const { body } = await linkFor(order.customer, order.id, 'sandbox', what)
  const { attempts } = await moneyOf(app, order.id)
  const reference = attempts.find(({ id }) => id === body.attemptId)?.provider_reference as string
  return {
    ...body,
    reference,
    message: (change = {}) =>
      sandboxMessage({ reference, attemptId: body.attemptId, partyId: order.shopId, totalCents: body.amountCents }, change),
  }
}
