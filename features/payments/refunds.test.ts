import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Somebody, TestApp } from '../../server/app/testing/test-app.ts'
import { workOrders } from '../work-orders/contract.ts'
import { payments } from './contract.ts'
import { linkFor, openPage, payByCard } from './server/testing/open-page.ts'
import { listeningApp, moneyOf, type OrderToPay, orderToPay } from './server/testing/ready-order.ts'
import { sandboxRefundMessage, sendWebhook } from './server/testing/webhooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const infoOf = async (order: OrderToPay) => (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body

interface Wanted {
  moneyId: string
  amountCents: number
  refundId?: string
  reason?: string
}

const giveBack = (who: Somebody, id: string, { refundId = crypto.randomUUID(), reason = 'Wrong part', ...wanted }: Wanted) =>
  who.call(payments.refund, { params: { id }, body: { refundId, reason, ...wanted } })

async function paidOrder(number?: string) {
  const order = await orderToPay(app)
  await payByCard(app, order, number)
  const [payment] = (await infoOf(order)).ledger
  return { ...order, moneyId: payment!.id }
}

/** On a page that was open when the rest was paid in cash. */
async function paidTooLate(): Promise<OrderToPay & { due: { id: string } }> {
  const order = await orderToPay(app)
  const { url } = await openPage(app, order)
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
  const cash = order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents } })
  // Both at once: the cash closes the page only after it has committed.
  await Promise.all([cash, fetch(url, { method: 'POST', redirect: 'manual', body: form })])
  await app.settle()
  await app.settle()
  const [due] = (await infoOf(order)).refundsDue
  return due ? { ...order, due } : paidTooLate()
}

describe('money back to a card', () => {
  test('a part and then the rest of a closed order go back, nobody owes it again, and everybody is told', async () => {
    const order = await paidOrder()
    const first = await giveBack(order.owner, order.id, { moneyId: order.moneyId, amountCents: 10_000, reason: 'Wrong part' })
    expect(first.body).toEqual({ state: 'done', paidCents: 23_851, owedCents: 0 })
    expect(await infoOf(order)).toMatchObject({
      state: 'closed',
      creditedCents: 10_000,
      ledger: [{ leftCents: 23_851 }, { kind: 'refund', amountCents: -10_000, method: 'VISA', last4: '4242', leftCents: 0 }],
    })
    const above = await giveBack(order.owner, order.id, { moneyId: order.moneyId, amountCents: 23_852 })
    expect(above.problem).toMatchObject({ code: 'above_left', msg: 'Only $238.51 of this payment is left to give back.' })
    expect((await giveBack(order.owner, order.id, { moneyId: order.moneyId, amountCents: 23_851 })).status).toBe(200)
    expect((await moneyOf(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 0, credited_cents: 33_851 })

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

  test('twenty clicks at once give back no more than came in, and one key once', async () => {
    const order = await paidOrder()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => giveBack(order.owner, order.id, { moneyId: order.moneyId, amountCents: 10_000 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await moneyOf(app, order.id)).order).toMatchObject({ paid_cents: 3851, credited_cents: 30_000 })
    const refundId = crypto.randomUUID()
    const rest = { moneyId: order.moneyId, amountCents: 1000, refundId }
    const same = await Promise.all(Array.from({ length: 20 }, () => giveBack(order.owner, order.id, rest)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await moneyOf(app, order.id)).order).toMatchObject({ paid_cents: 2851, credited_cents: 31_000 })
    expect((await giveBack(order.owner, order.id, { ...rest, amountCents: 999 })).problem.code).toBe('key_reused')
  })

  test('its webhooks, again and out of order, change nothing; one that does not fit is refused', async () => {
    const order = await paidOrder()
    const refundId = crypto.randomUUID()
    await giveBack(order.owner, order.id, { moneyId: order.moneyId, amountCents: 5000, refundId })
    await app.settle()
    for (let times = 0; times < 3; times += 1)
      expect((await sendWebhook(app, sandboxRefundMessage(refundId, 5000, 'succeeded'))).status).toBe(200)
    expect((await sendWebhook(app, sandboxRefundMessage(refundId, 4999, 'succeeded'))).status).toBe(422)
    expect((await sendWebhook(app, sandboxRefundMessage(crypto.randomUUID(), 5000, 'succeeded'))).status).toBe(422)
    expect((await moneyOf(app, order.id)).ledger.map(({ amount_cents }) => amount_cents)).toEqual([33_851, -5000])
    // The bank sends it back days later, and the older message comes last.
    for (const state of ['failed', 'failed', 'succeeded'] as const)
      expect((await sendWebhook(app, sandboxRefundMessage(refundId, 5000, state))).status).toBe(200)
    expect(await moneyOf(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33_851 }, { amount_cents: -5000 }, { kind: 'refund-failed', amount_cents: 5000 }],
      order: { state: 'closed', paid_cents: 33_851, credited_cents: 0 },
    })
    expect((await infoOf(order)).ledger[0]?.leftCents).toBe(33_851)
    expect((await app.outbox(order.customer.email))[0]?.subject).toBe('A refund from Test Garage did not reach your card')
  })

  test('a card that takes no money back leaves everything as it was', async () => {
    const order = await paidOrder('4000000000005126')
    const refused = await giveBack(order.owner, order.id, { moneyId: order.moneyId, amountCents: 100 })
    expect([refused.status, refused.problem.code]).toEqual([409, 'refund_refused'])
    expect(await moneyOf(app, order.id)).toMatchObject({ ledger: [{ amount_cents: 33_851 }], backToCards: [{ state: 'failed' }] })
    expect((await infoOf(order)).ledger[0]?.leftCents).toBe(33_851)
  })

  test('money that came in when nothing was owed goes back and is never counted as paid', async () => {
    const order = await paidTooLate()
    expect(order.due).toMatchObject({ leftCents: 33_851, givenBackAt: null })
    const above = await giveBack(order.owner, order.id, { moneyId: order.due.id, amountCents: 33_852 })
    expect(above.problem.code).toBe('above_left')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => giveBack(order.owner, order.id, { moneyId: order.due.id, amountCents: 33_851 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const info = await infoOf(order)
    expect(info).toMatchObject({ paidCents: 33_851, owedCents: 0, creditedCents: 0, refundsDue: [{ leftCents: 0 }] })
    expect(info.refundsDue[0]?.givenBackAt).not.toBeNull()
    expect((await moneyOf(app, order.id)).ledger).toHaveLength(1)
  })

  test('the page that was paid on says what went back', async () => {
    const order = await orderToPay(app)
    const { url } = await openPage(app, order)
    const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
    await fetch(url, { method: 'POST', redirect: 'manual', body: form })
    await app.settle()
    await app.settle()
    const [payment] = (await infoOf(order)).ledger
    await giveBack(order.owner, order.id, { moneyId: payment!.id, amountCents: 5000 })
    expect(await (await fetch(url)).text()).toContain('$50.00 of $338.51 was given back to the card ending in 4242.')
  })
})

describe('who may give money back', () => {
  test("an employee may not, and another shop's owner finds no such order or payment", async () => {
    const order = await paidOrder()
    const employee = await app.signUpEmployee(order.shopId)
    const other = await paidOrder()
    const wanted = { moneyId: order.moneyId, amountCents: 100 }
    expect((await giveBack(employee, order.id, wanted)).status).toBe(403)
    expect((await giveBack(order.customer, order.id, wanted)).status).toBe(403)
    expect((await giveBack(other.owner, order.id, wanted)).status).toBe(404)
    expect((await giveBack(other.owner, other.id, wanted)).status).toBe(404)
    expect((await giveBack(order.owner, order.id, { ...wanted, moneyId: crypto.randomUUID() })).status).toBe(404)
    for (const amountCents of [0, -1, 1.5, 1_000_000_000])
      expect((await giveBack(order.owner, order.id, { ...wanted, amountCents })).status).toBe(400)
    expect((await giveBack(order.owner, order.id, { ...wanted, reason: ' ' })).problem.errors).toEqual({
      reason: 'Reason is required',
    })
    expect((await moneyOf(app, order.id)).backToCards).toEqual([])
  })

  test('cash of a closed order goes back by the owner alone, with a reason, and is a credit', async () => {
    const order = await orderToPay(app)
    const employee = await app.signUpEmployee(order.shopId)
    await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 33_851 } })
    const back = (who: Somebody, body: { amountCents: number; reason?: string }) =>
      who.call(payments.giveBackCash, { params: { id: order.id }, body })
    expect((await back(employee, { amountCents: 100, reason: 'Wrong part' })).status).toBe(403)
    expect((await back(order.owner, { amountCents: 100 })).problem.code).toBe('reason_needed')
    expect((await back(order.owner, { amountCents: 33_852, reason: 'Wrong part' })).problem.code).toBe('above_cash')
    const done = await back(order.owner, { amountCents: 851, reason: 'Wrong part' })
    expect(done.body).toEqual({ paidCents: 33_000, owedCents: 0 })
    expect((await moneyOf(app, order.id)).order).toMatchObject({ state: 'closed', credited_cents: 851 })
    expect((await linkFor(order.customer, order.id)).problem.code).toBe('already_paid')
  })
})

test('whatever comes in and goes back by cash and card, nothing falls below zero or above what came in, and all sums agree', async () => {
  const customer = await app.signUp('customer')
  const shop = await app.signUpShop()
  const amount = fc.integer({ min: 1, max: 40_000 })
  const step = fc.tuple(fc.constantFrom('cash', 'card', 'card', 'cash back', 'card back', 'card back', 'rest'), amount)
  let wentBack = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const order = await orderToPay(app, 'ready', { customer, shop })
      const { owner, id, totalCents } = order
      for (const [what, amountCents] of steps) {
        const before = await infoOf(order)
        const params = { id }
        if (what === 'cash') await owner.call(payments.recordCash, { params, body: { amountCents } })
        if (what === 'rest' && before.owedCents > 0)
          await owner.call(payments.recordCash, { params, body: { amountCents: before.owedCents } })
        if (what === 'card' && before.owedCents > 0) await payByCard(app, order)
        if (what === 'cash back') await owner.call(payments.giveBackCash, { params, body: { amountCents, reason: 'Any' } })
        const money = before.ledger.filter(({ kind, method }) => kind === 'payment' && method !== 'CASH')
        for (const { id: moneyId } of what === 'card back' ? money : []) {
          const { status } = await giveBack(owner, id, { moneyId, amountCents })
          if (status === 200) wentBack += 1
        }

        const after = await infoOf(order)
        const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)
        const of = (isCash: boolean) =>
          sum(after.ledger.filter(({ method }) => (method === 'CASH') === isCash).map((entry) => entry.amountCents))
        expect(after.paidCents).toBe(of(true) + of(false))
        expect(of(true)).toBeGreaterThanOrEqual(0)
        expect(of(false)).toBe(sum(after.ledger.map(({ leftCents }) => leftCents)))
        expect(after.ledger.every(({ leftCents, amountCents: all }) => leftCents >= 0 && leftCents <= Math.max(all, 0))).toBe(
          true,
        )
        expect(after.paidCents + after.creditedCents + after.owedCents).toBe(totalCents)
        expect(Math.min(after.paidCents, after.creditedCents, after.owedCents)).toBeGreaterThanOrEqual(0)
        expect(after.state === 'closed' ? after.owedCents : after.creditedCents).toBe(0)
      }
    }),
    { numRuns: 12, seed: 17, endOnFailure: true },
  )
  expect(wentBack).toBeGreaterThan(3)
}, 120_000)
