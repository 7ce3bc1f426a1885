import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink, openPage, payByCard } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { makeSandboxRefundMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const getPayInfo = async (order: OrderToPay) =>
  (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body

interface RefundRequest {
  moneyId: string
  amountCents: number
  refundId?: string
  reason?: string
}

const refundToCard = (
  who: TestUser,
  id: string,
  { refundId = crypto.randomUUID(), reason = 'Wrong part', ...request }: RefundRequest,
) => who.call(payments.refund, { params: { id }, body: { refundId, reason, ...request } })

async function makePaidOrder(number?: string) {
  const order = await orderToPay(app)
  await payByCard(app, order, number)
  const [payment] = (await getPayInfo(order)).ledger
  return { ...order, moneyId: payment!.id }
}

/** Pays by card on a page that was open when the balance was paid in cash. */
async function makeLatePayment(): Promise<OrderToPay & { due: { id: string } }> {
  const order = await orderToPay(app)
  const { url } = await openPage(app, order)
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
  const cash = order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents } })
  // Both happen at the same time, because the cash payment closes the page only after its commit.
  await Promise.all([cash, fetch(url, { method: 'POST', redirect: 'manual', body: form })])
  await app.settle()
  await app.settle()
  const [due] = (await getPayInfo(order)).refundsDue
  return due ? { ...order, due } : makeLatePayment()
}

describe('a refund to a card', () => {
  test('card refunds of part and then all of a closed order are credits, and everyone is notified', async () => {
    const order = await makePaidOrder()
    const first = await refundToCard(order.owner, order.id, { moneyId: order.moneyId, amountCents: 10_000, reason: 'Wrong part' })
    expect(first.body).toEqual({ state: 'done', paidCents: 23_851, owedCents: 0 })
    expect(await getPayInfo(order)).toMatchObject({
      state: 'closed',
      creditedCents: 10_000,
      ledger: [{ leftCents: 23_851 }, { kind: 'refund', amountCents: -10_000, method: 'VISA', last4: '4242', leftCents: 0 }],
    })
    const above = await refundToCard(order.owner, order.id, { moneyId: order.moneyId, amountCents: 23_852 })
    expect(above.problem).toMatchObject({
      code: 'amount_above_refundable',
      msg: 'Only $238.51 of this payment is left to refund.',
    })
    expect((await refundToCard(order.owner, order.id, { moneyId: order.moneyId, amountCents: 23_851 })).status).toBe(200)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 0, credited_cents: 33_851 })

    const [mail] = (await app.outbox(order.customer.email)).filter(({ body_text }) => body_text.includes('$100.00'))
    expect(mail?.subject).toBe(`Refund from Test Garage: work order ${order.invoice}`)
    const { events } = (await order.owner.call(workOrders.read, { params: { id: order.id } })).body
    expect(events.find(({ what, detail }) => what === 'refunded' && detail['amountCents'] === 10_000)).toMatchObject({
      by: 'Olga Owner',
      detail: { reason: 'Wrong part', how: 'VISA ending in 4242' },
    })
    const { body: paper } = await order.customer.call(payments.receipt, { params: { name: 'x', id: order.id } })
    expect([paper.owedCents, paper.creditedCents, paper.ledger.length]).toEqual([0, 33_851, 3])
  })

  test('twenty refunds at the same time give back no more than was paid, and one key is refunded once', async () => {
    const order = await makePaidOrder()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refundToCard(order.owner, order.id, { moneyId: order.moneyId, amountCents: 10_000 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 3851, credited_cents: 30_000 })
    const refundId = crypto.randomUUID()
    const refund = { moneyId: order.moneyId, amountCents: 1000, refundId }
    const repeated = await Promise.all(Array.from({ length: 20 }, () => refundToCard(order.owner, order.id, refund)))
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 2851, credited_cents: 31_000 })
    expect((await refundToCard(order.owner, order.id, { ...refund, amountCents: 999 })).problem.code).toBe('key_reused')
  })

  test('repeated and out-of-order refund webhooks change nothing, and one that does not match is refused', async () => {
    const order = await makePaidOrder()
    const refundId = crypto.randomUUID()
    await refundToCard(order.owner, order.id, { moneyId: order.moneyId, amountCents: 5000, refundId })
    await app.settle()
    for (let times = 0; times < 3; times += 1)
      expect((await sendWebhook(app, makeSandboxRefundMessage(refundId, 5000, 'succeeded'))).status).toBe(200)
    expect((await sendWebhook(app, makeSandboxRefundMessage(refundId, 4999, 'succeeded'))).status).toBe(422)
    expect((await sendWebhook(app, makeSandboxRefundMessage(crypto.randomUUID(), 5000, 'succeeded'))).status).toBe(422)
    expect((await readMoneyRows(app, order.id)).ledger.map(({ amount_cents }) => amount_cents)).toEqual([33_851, -5000])
    // The bank returns it days later, and the older message comes last.
    for (const state of ['failed', 'failed', 'succeeded'] as const)
      expect((await sendWebhook(app, makeSandboxRefundMessage(refundId, 5000, state))).status).toBe(200)
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33_851 }, { amount_cents: -5000 }, { kind: 'refund-failed', amount_cents: 5000 }],
      order: { state: 'closed', paid_cents: 33_851, credited_cents: 0 },
    })
    expect((await getPayInfo(order)).ledger[0]?.leftCents).toBe(33_851)
    expect((await app.outbox(order.customer.email))[0]?.subject).toBe('A refund from Test Garage did not reach your card')
  })

  test('a refund that the card refuses changes nothing', async () => {
    const order = await makePaidOrder('4000000000005126')
    const refused = await refundToCard(order.owner, order.id, { moneyId: order.moneyId, amountCents: 100 })
    expect([refused.status, refused.problem.code]).toEqual([409, 'refund_refused'])
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33_851 }],
      cardRefunds: [{ state: 'failed' }],
    })
    expect((await getPayInfo(order)).ledger[0]?.leftCents).toBe(33_851)
  })

  test('a payment that was not owed can be refunded and never counts as paid', async () => {
    const order = await makeLatePayment()
    expect(order.due).toMatchObject({ leftCents: 33_851, givenBackAt: null })
    const above = await refundToCard(order.owner, order.id, { moneyId: order.due.id, amountCents: 33_852 })
    expect(above.problem.code).toBe('amount_above_refundable')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refundToCard(order.owner, order.id, { moneyId: order.due.id, amountCents: 33_851 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const info = await getPayInfo(order)
    expect(info).toMatchObject({ paidCents: 33_851, owedCents: 0, creditedCents: 0, refundsDue: [{ leftCents: 0 }] })
    expect(info.refundsDue[0]?.givenBackAt).not.toBeNull()
    expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
  })

  test('a refund is shown on the payment page that was used', async () => {
    const order = await orderToPay(app)
    const { url } = await openPage(app, order)
    const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
    await fetch(url, { method: 'POST', redirect: 'manual', body: form })
    await app.settle()
    await app.settle()
    const [payment] = (await getPayInfo(order)).ledger
    await refundToCard(order.owner, order.id, { moneyId: payment!.id, amountCents: 5000 })
    expect(await (await fetch(url)).text()).toContain('$50.00 of $338.51 was refunded to the card ending in 4242.')
  })
})

describe('permission to refund', () => {
  test("an employee cannot refund to a card, and another shop's owner does not find the order or payment", async () => {
    const order = await makePaidOrder()
    const employee = await app.signUpEmployee(order.shopId)
    const otherOrder = await makePaidOrder()
    const request = { moneyId: order.moneyId, amountCents: 100 }
    expect((await refundToCard(employee, order.id, request)).status).toBe(403)
    expect((await refundToCard(order.customer, order.id, request)).status).toBe(403)
    expect((await refundToCard(otherOrder.owner, order.id, request)).status).toBe(404)
    expect((await refundToCard(otherOrder.owner, otherOrder.id, request)).status).toBe(404)
    expect((await refundToCard(order.owner, order.id, { ...request, moneyId: crypto.randomUUID() })).status).toBe(404)
    for (const amountCents of [0, -1, 1.5, 1_000_000_000])
      expect((await refundToCard(order.owner, order.id, { ...request, amountCents })).status).toBe(400)
    expect((await refundToCard(order.owner, order.id, { ...request, reason: ' ' })).problem.errors).toEqual({
      reason: 'Reason is required',
    })
    expect((await readMoneyRows(app, order.id)).cardRefunds).toEqual([])
  })

  test('only the owner refunds cash on a closed order, with a reason, as a credit', async () => {
    const order = await orderToPay(app)
    const employee = await app.signUpEmployee(order.shopId)
    await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 33_851 } })
    const refundCash = (who: TestUser, body: { amountCents: number; reason?: string }) =>
      who.call(payments.refundCash, { params: { id: order.id }, body })
    expect((await refundCash(employee, { amountCents: 100, reason: 'Wrong part' })).status).toBe(403)
    expect((await refundCash(order.owner, { amountCents: 100 })).problem.code).toBe('reason_missing')
    expect((await refundCash(order.owner, { amountCents: 33_852, reason: 'Wrong part' })).problem.code).toBe('amount_above_cash')
    const done = await refundCash(order.owner, { amountCents: 851, reason: 'Wrong part' })
    expect(done.body).toEqual({ paidCents: 33_000, owedCents: 0 })
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', credited_cents: 851 })
    expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('bill_paid')
  })
})

test('no mix of cash and card payments and refunds drops below zero or exceeds the amount paid, and all totals agree', async () => {
  const customer = await app.signUp('customer')
  const shop = await app.signUpShop()
  const amount = fc.integer({ min: 1, max: 40_000 })
  const step = fc.tuple(fc.constantFrom('cash', 'card', 'card', 'cash back', 'card back', 'card back', 'rest'), amount)
  let refundedCents = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const order = await orderToPay(app, 'ready', { customer, shop })
      const { owner, id, totalCents } = order
      for (const [what, amountCents] of steps) {
        const before = await getPayInfo(order)
        const params = { id }
        if (what === 'cash') await owner.call(payments.recordCash, { params, body: { amountCents } })
        if (what === 'rest' && before.owedCents > 0)
          await owner.call(payments.recordCash, { params, body: { amountCents: before.owedCents } })
        if (what === 'card' && before.owedCents > 0) await payByCard(app, order)
        if (what === 'cash back') await owner.call(payments.refundCash, { params, body: { amountCents, reason: 'Any' } })
        const money = before.ledger.filter(({ kind, method }) => kind === 'payment' && method !== 'CASH')
        for (const { id: moneyId } of what === 'card back' ? money : []) {
          const { status } = await refundToCard(owner, id, { moneyId, amountCents })
          if (status === 200) refundedCents += 1
        }

        const after = await getPayInfo(order)
        const sum = (cents: number[]) => cents.reduce((total, value) => total + value, 0)
        const of = (isCash: boolean) =>
          sum(after.ledger.filter(({ method }) => (method === 'CASH') === isCash).map((entry) => entry.amountCents))
        expect(after.paidCents).toBe(of(true) + of(false))
        expect(of(true)).toBeGreaterThanOrEqual(0)
        expect(of(false)).toBe(sum(after.ledger.map(({ leftCents }) => leftCents)))
        expect(after.ledger.every(({ leftCents, amountCents }) => leftCents >= 0 && leftCents <= Math.max(amountCents, 0))).toBe(
          true,
        )
        expect(after.paidCents + after.creditedCents + after.owedCents).toBe(totalCents)
        expect(Math.min(after.paidCents, after.creditedCents, after.owedCents)).toBeGreaterThanOrEqual(0)
        expect(after.state === 'closed' ? after.owedCents : after.creditedCents).toBe(0)
      }
    }),
    { numRuns: 12, seed: 17, endOnFailure: true },
  )
  expect(refundedCents).toBeGreaterThan(3)
}, 120_000)
