import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../server/app/testing/test-app.ts'
import { payments } from './contract.ts'
import { endCharge } from './server/sandbox/store.ts'
import { linkFor, openPage, payByCard } from './server/testing/open-page.ts'
import { listeningApp, moneyOf, type OrderToPay, orderToPay } from './server/testing/ready-order.ts'
import { sandboxRefundMessage, sendWebhook } from './server/testing/webhooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const visa = '4242424242424242'
const part = (order: OrderToPay, amountCents: number) => linkFor(order.customer, order.id, 'sandbox', { amountCents })
const cash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const cardCents = async (order: OrderToPay) => {
  const { ledger, refunds } = await moneyOf(app, order.id)
  const due = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return ledger.filter(({ provider }) => provider === 'sandbox').reduce((sum, { amount_cents }) => sum + amount_cents, due)
}

test('a part by card, a part by a link and the rest in cash are three rows, and the last closes the order', async () => {
  const order = await orderToPay(app)
  await payByCard(app, order, visa, { amountCents: 10_000 })
  const { body: link } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  const token = link.url.split('/').at(-1)!
  const { body: page } = await order.customer.call(payments.linkedPage, {
    params: { provider: 'sandbox' },
    body: { token, amountCents: 5000 },
  })
  await fetch(page.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: visa, expiry: '12/34', cvc: '123' }),
  })
  await app.settle()
  await app.settle()
  // The link is good until everything is paid.
  const { body: bill } = await order.customer.call(payments.linkedBill, { body: { token } })
  expect(bill).toMatchObject({ paidCents: 15_000, owedCents: 18_851, isPaid: false, notPayable: null })
  expect((await moneyOf(app, order.id)).order?.state).toBe('ready')
  expect((await cash(order, 18_851)).body).toEqual({ paidCents: 33_851, owedCents: 0 })
  expect(await moneyOf(app, order.id)).toMatchObject({ refunds: [], order: { state: 'closed', paid_cents: 33_851 } })
  const { body: receipt } = await order.customer.call(payments.receipt, { params: { name: 'x', id: order.id } })
  expect(receipt.ledger.map(({ method, amountCents }) => [method, amountCents])).toEqual([
    ['VISA', 10_000],
    ['VISA', 5000],
    ['CASH', 18_851],
  ])
  const mails = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text)
  expect(mails.filter((text) => text.includes('Still to pay: $238.51.'))).toHaveLength(1)
})

test('a part that is too small, leaves too little or is too much is refused, at the link too', async () => {
  const order = await orderToPay(app)
  expect((await part(order, 99)).problem.code).toBe('part_too_small')
  expect((await part(order, 33_752)).problem.code).toBe('rest_too_small')
  expect((await part(order, 33_852)).problem).toMatchObject({ code: 'above_owed', msg: 'Only $338.51 is owed.' })
  expect((await part(order, 0)).status).toBe(400)
  expect((await part(order, 33_751)).body.amountCents).toBe(33_751)
  const { body: link } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  const body = { token: link.url.split('/').at(-1)!, amountCents: 99 }
  const refused = await order.customer.call(payments.linkedPage, { params: { provider: 'sandbox' }, body })
  expect(refused.problem.code).toBe('part_too_small')
})

describe('two at once', () => {
  test('parts of more than is owed open one page for one amount, and nothing is overpaid', async () => {
    const order = await orderToPay(app)
    const amounts = Array.from({ length: 20 }, (_, index) => 20_000 + index * 100)
    const replies = await Promise.all(amounts.map((amountCents) => part(order, amountCents)))
    expect(replies.every(({ status }) => status === 200 || status === 502)).toBe(true)
    await app.settle()
    const { attempts } = await moneyOf(app, order.id)
    expect(attempts.filter(({ state }) => state === 'open')).toHaveLength(1)
    // Whoever saw an older page finds it closed.
    const form = new URLSearchParams({ number: visa, expiry: '12/34', cvc: '123' })
    const pages = replies.filter(({ status }) => status === 200).map(({ body }) => body.url)
    await Promise.all(pages.map((url) => fetch(url, { method: 'POST', redirect: 'manual', body: form })))
    await app.settle()
    await app.settle()
    const money = await moneyOf(app, order.id)
    // One that closes at this very moment may still be paid: what is more than was owed is held to go back.
    const { paid_cents: paid = 0, held_cents: held = 0 } = money.order ?? {}
    expect(money.ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe((paid ?? 0) + (held ?? 0))
    expect(money.ledger.length).toBe((held ?? 0) > 0 ? 2 : 1)
  })

  test('a part by card while cash is taken: what is owed is paid, what is more is held to go back, and no cent is lost', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const order = await orderToPay(app)
      const { message } = await openPage(app, order, { amountCents: 20_000 })
      const [taken] = await Promise.all([cash(order, 20_000), sendWebhook(app, message())])
      const { order: money, refunds, ledger } = await moneyOf(app, order.id)
      const inCash = taken.status === 200 ? 20_000 : 0
      expect(await cardCents(order)).toBe(20_000)
      const held = money?.held_cents ?? 0
      expect(ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(20_000 + inCash)
      expect((money?.paid_cents ?? 0) + held).toBe(20_000 + inCash)
      expect(refunds).toEqual([])
      outcomes.add(`${taken.status} ${money?.state} ${held}`)
    }
    for (const outcome of outcomes) expect(['200 closed 6149', '409 ready 0']).toContain(outcome)
  })

  test('a part that still has room beside the cash is paid, and the same webhook five times books once', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order, { amountCents: 10_000 })
    await cash(order, 20_000)
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(app, message())))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await moneyOf(app, order.id)).toMatchObject({ refunds: [], order: { state: 'ready', paid_cents: 30_000 } })
    await payByCard(app, order)
    expect(await moneyOf(app, order.id)).toMatchObject({ refunds: [], order: { state: 'closed', paid_cents: 33_851 } })
  })
})

test("a part of somebody else's order is not there, and a message of another amount than the page's is refused", async () => {
  const order = await orderToPay(app)
  const stranger = await app.signUp('customer')
  expect((await linkFor(stranger, order.id, 'sandbox', { amountCents: 1000 })).status).toBe(404)
  const { message } = await openPage(app, order, { amountCents: 1000 })
  for (const amount of [33_851, 999, 1001]) expect((await sendWebhook(app, message({ amount }))).status).toBe(422)
  expect((await moneyOf(app, order.id)).ledger).toEqual([])
  expect((await sendWebhook(app, message())).status).toBe(200)
  expect((await moneyOf(app, order.id)).order).toMatchObject({ state: 'ready', paid_cents: 1000 })
})

test('what a card paid above what is still owed pays the rest; only the surplus goes back, and both are told', async () => {
  const order = await orderToPay(app)
  const page = await openPage(app, order)
  await cash(order, 10_000)
  // In the provider's own books, too: it gives back only what it has.
  await endCharge(app.db, page.reference, { state: 'paid', brand: 'visa', last4: '4242', now: app.clock.now() })
  await sendWebhook(app, page.message())
  await sendWebhook(app, page.message())
  expect(await moneyOf(app, order.id)).toMatchObject({
    refunds: [],
    order: { state: 'closed', paid_cents: 33_851, held_cents: 10_000 },
  })
  const { body: info } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(info).toMatchObject({ owedCents: 0, toGiveBackCents: 10_000 })
  const told = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text).join()
  expect(told).toContain('More came in by card than was still owed. Test Garage gives $100.00 of your payment back.')
  expect(told).toContain('Your work order is paid in full.')
  const moneyId = info.ledger.find(({ method }) => method === 'VISA')!.id
  const refund = { refundId: crypto.randomUUID(), moneyId, amountCents: 10_000, reason: 'Paid too much' }
  await order.owner.call(payments.refund, { params: { id: order.id }, body: refund })
  await sendWebhook(app, sandboxRefundMessage(refund.refundId, 10_000, 'succeeded'))
  const after = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(after.body).toMatchObject({ state: 'closed', paidCents: 33_851, creditedCents: 0, owedCents: 0, toGiveBackCents: 0 })
})

test('what comes in by card for a bill that is paid goes back in whole', async () => {
  const order = await orderToPay(app)
  const page = await openPage(app, order)
  await cash(order, 33_851)
  await sendWebhook(app, page.message())
  expect(await moneyOf(app, order.id)).toMatchObject({
    refunds: [{ amount_cents: 33_851 }],
    order: { state: 'closed', paid_cents: 33_851, held_cents: 0 },
  })
  const [mail] = await app.outbox(order.customer.email)
  expect(mail?.body_text).toContain('$338.51 came in, but not as much was owed any more. The shop will give it back.')
})

test('what cash left is paid in cash, too, when it is less than a card can be charged', async () => {
  const order = await orderToPay(app)
  await cash(order, 33_801)
  expect((await linkFor(order.customer, order.id)).status).toBe(200)
  await cash(order, 1)
  const refused = await linkFor(order.customer, order.id)
  expect(refused.problem.code).toBe('cash_only')
  const { body: info } = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(info).toMatchObject({ owedCents: 49, notPayable: { code: 'cash_only' } })
  const link = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  expect(link.problem.code).toBe('cash_only')
  expect((await cash(order, 49)).body).toEqual({ paidCents: 33_851, owedCents: 0 })
})

test('a refund that the bank sends back after most was paid otherwise pays the rest, and what is more can be given back', async () => {
  const order = await orderToPay(app)
  await payByCard(app, order, visa, { amountCents: 20_000 })
  const { body: info } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  const refundId = crypto.randomUUID()
  await order.owner.call(payments.refund, {
    params: { id: order.id },
    body: { refundId, moneyId: info.ledger[0]!.id, amountCents: 20_000, reason: 'Wrong card' },
  })
  expect((await cash(order, 30_000)).body).toEqual({ paidCents: 30_000, owedCents: 3851 })
  await sendWebhook(app, sandboxRefundMessage(refundId, 20_000, 'failed'))
  expect(await moneyOf(app, order.id)).toMatchObject({
    backToCards: [{ state: 'failed' }],
    order: { state: 'closed', paid_cents: 33_851, credited_cents: 0, held_cents: 16_149 },
  })
  const back = { params: { id: order.id }, body: { amountCents: 16_149 } }
  expect((await order.owner.call(payments.giveBackCash, back)).body).toEqual({ paidCents: 33_851, owedCents: 0 })
})
