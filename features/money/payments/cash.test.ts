import { beforeAll, expect, test } from 'vitest'
import { createPaymentLink, openPage } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const takeCash = (order: OrderToPay, amountCents: number, key?: string) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } }, key ? { key } : {})

test('after a part payment in cash, paying the balance by card closes the order', async () => {
  const order = await orderToPay(app)
  expect((await takeCash(order, 3851)).body).toMatchObject({ paidCents: 3851, owedCents: 30000 })
  const { body } = await createPaymentLink(order.customer, order.id)
  expect(body.amountCents).toBe(30000)
  expect((await takeCash(order, 30001)).problem).toMatchObject({ code: 'amount_above_owed', msg: 'Only $300.00 is owed.' })
  expect((await takeCash(order, 30000)).body).toMatchObject({ paidCents: 33851, owedCents: 0 })
  expect(await readMoneyRows(app, order.id)).toMatchObject({ attempts: [{ state: 'expired' }], order: { state: 'closed' } })
  expect((await takeCash(order, 1)).problem.code).toBe('bill_paid')
  expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('bill_paid')
})

test('a repeated cash payment with the same key is recorded once', async () => {
  const order = await orderToPay(app)
  const key = crypto.randomUUID()
  const replies = await Promise.all([takeCash(order, 1000, key), takeCash(order, 1000, key), takeCash(order, 1000, key)])
  expect(replies.map(({ body }) => body)).toMatchObject(replies.map(() => ({ paidCents: 1000, owedCents: 32851 })))
  expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
})

test('twenty cash payments at the same time cannot exceed the bill', async () => {
  const order = await orderToPay(app)
  const replies = await Promise.all(Array.from({ length: 20 }, () => takeCash(order, 10_000)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'ready', paid_cents: 30_000 })
})

test('cash is refused for an order that is not ready', async () => {
  expect((await takeCash(await orderToPay(app, 'in-progress'), 100)).problem.code).toBe('order_not_ready')
})

test('a paid order can be reopened only after the cash is refunded', async () => {
  const order = await orderToPay(app)
  const refundCash = (amountCents: number) =>
    order.owner.call(payments.refundCash, { params: { id: order.id }, body: { amountCents } })
  await takeCash(order, 5000)
  const reopen = async () => {
    const { version } = (await order.owner.call(workOrders.read, { params: { id: order.id } })).body.workOrder
    return order.owner.call(workOrders.changeState, { params: { id: order.id }, body: { state: 'in-progress' } }, { version })
  }
  expect((await reopen()).problem.code).toBe('bill_paid')
  expect((await refundCash(5001)).problem).toMatchObject({
    code: 'amount_above_cash',
    msg: 'Only $50.00 was paid in cash and by check.',
  })
  expect((await refundCash(5000)).body).toMatchObject({ paidCents: 0, owedCents: 33851 })
  expect((await readMoneyRows(app, order.id)).ledger.map((entry) => [entry.kind, entry.amount_cents])).toEqual([
    ['payment', 5000],
    ['refund', -5000],
  ])
  const { url } = await openPage(app, order)
  expect((await reopen()).status).toBe(200)
  await app.settle()
  expect(await (await fetch(url)).text()).toContain('expired')
  expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('order_not_ready')
  expect((await refundCash(1)).problem.code).toBe('order_not_ready')
})

test('cash cannot be refunded before there is a bill', async () => {
  const early = await orderToPay(app, 'estimate')
  expect((await early.owner.call(payments.refundCash, { params: { id: early.id }, body: { amountCents: 1 } })).problem.code).toBe(
    'order_not_ready',
  )
})
