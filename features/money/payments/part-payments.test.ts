import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink, openPage, payByCard } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { makeSandboxRefundMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { endCharge } from '../../cards/card-payments/server/sandbox/store.ts'
import { payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const visa = '4242424242424242'
const openPartPage = (order: OrderToPay, amountCents: number) =>
  createPaymentLink(order.customer, order.id, 'sandbox', { amountCents })
const takeCash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const cardCents = async (order: OrderToPay) => {
  const { ledger, refunds } = await readMoneyRows(app, order.id)
  const due = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return ledger.filter(({ provider }) => provider === 'sandbox').reduce((sum, { amount_cents }) => sum + amount_cents, due)
}

test('part payments by card, by pay link and in cash are three ledger rows, and the last one closes the order', async () => {
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
  // The link works until everything is paid.
  const { body: bill } = await order.customer.call(payments.linkedBill, { body: { token } })
  expect(bill).toMatchObject({ paidCents: 15_000, owedCents: 18_851, isPaid: false, notPayable: null })
  expect((await readMoneyRows(app, order.id)).order?.state).toBe('ready')
  expect((await takeCash(order, 18_851)).body).toMatchObject({ paidCents: 33_851, owedCents: 0 })
  expect(await readMoneyRows(app, order.id)).toMatchObject({ refunds: [], order: { state: 'closed', paid_cents: 33_851 } })
  const { body: receipt } = await order.customer.call(payments.receipt, { params: { name: 'x', id: order.id } })
  expect(receipt.ledger.map(({ method, amountCents }) => [method, amountCents])).toEqual([
    ['VISA', 10_000],
    ['VISA', 5000],
    ['CASH', 18_851],
  ])
  const mails = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text)
  expect(mails.filter((text) => text.includes('Balance due: $238.51.'))).toHaveLength(1)
})

test('a part payment that is too small, too large or leaves too little is refused, also through a pay link', async () => {
  const order = await orderToPay(app)
  expect((await openPartPage(order, 99)).problem.code).toBe('part_too_small')
  expect((await openPartPage(order, 33_752)).problem.code).toBe('rest_too_small')
  expect((await openPartPage(order, 33_852)).problem).toMatchObject({ code: 'amount_above_owed', msg: 'Only $338.51 is owed.' })
  expect((await openPartPage(order, 0)).status).toBe(400)
  expect((await openPartPage(order, 33_751)).body.amountCents).toBe(33_751)
  const { body: link } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  const body = { token: link.url.split('/').at(-1)!, amountCents: 99 }
  const refused = await order.customer.call(payments.linkedPage, { params: { provider: 'sandbox' }, body })
  expect(refused.problem.code).toBe('part_too_small')
})

describe('two payments at the same time', () => {
  test('part payments that together exceed the balance due open only one page, so nothing is overpaid', async () => {
    const order = await orderToPay(app)
    const amounts = Array.from({ length: 20 }, (_, index) => 20_000 + index * 100)
    const replies = await Promise.all(amounts.map((amountCents) => openPartPage(order, amountCents)))
    expect(replies.every(({ status }) => status === 200 || status === 502)).toBe(true)
    await app.settle()
    const { attempts } = await readMoneyRows(app, order.id)
    expect(attempts.filter(({ state }) => state === 'open')).toHaveLength(1)
    // Older pages are closed.
    const form = new URLSearchParams({ number: visa, expiry: '12/34', cvc: '123' })
    const pages = replies.filter(({ status }) => status === 200).map(({ body }) => body.url)
    await Promise.all(pages.map((url) => fetch(url, { method: 'POST', redirect: 'manual', body: form })))
    await app.settle()
    await app.settle()
    const money = await readMoneyRows(app, order.id)
    // A page may still be paid at the moment it closes. Anything above the balance due is held for a refund.
    const { paid_cents: paid = 0, held_cents: held = 0 } = money.order ?? {}
    expect(money.ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe((paid ?? 0) + (held ?? 0))
    expect(money.ledger.length).toBe((held ?? 0) > 0 ? 2 : 1)
  })

  test('a card payment during a cash payment pays what is owed, and the remainder is held for a refund', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const order = await orderToPay(app)
      const { message } = await openPage(app, order, { amountCents: 20_000 })
      const [taken] = await Promise.all([takeCash(order, 20_000), sendWebhook(app, message())])
      const { order: money, refunds, ledger } = await readMoneyRows(app, order.id)
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

  test('a card payment that still fits after the cash is recorded once, even if its webhook comes five times', async () => {
    const order = await orderToPay(app)
    const { message } = await openPage(app, order, { amountCents: 10_000 })
    await takeCash(order, 20_000)
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(app, message())))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readMoneyRows(app, order.id)).toMatchObject({ refunds: [], order: { state: 'ready', paid_cents: 30_000 } })
    await payByCard(app, order)
    expect(await readMoneyRows(app, order.id)).toMatchObject({ refunds: [], order: { state: 'closed', paid_cents: 33_851 } })
  })
})

test("a part payment of another customer's order is not found, and a webhook whose amount differs from the page is refused", async () => {
  const order = await orderToPay(app)
  const stranger = await app.signUp('customer')
  expect((await createPaymentLink(stranger, order.id, 'sandbox', { amountCents: 1000 })).status).toBe(404)
  const { message } = await openPage(app, order, { amountCents: 1000 })
  for (const amount of [33_851, 999, 1001]) expect((await sendWebhook(app, message({ amount }))).status).toBe(422)
  expect((await readMoneyRows(app, order.id)).ledger).toEqual([])
  expect((await sendWebhook(app, message())).status).toBe(200)
  expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'ready', paid_cents: 1000 })
})

test('a card payment above the balance due pays the balance, only the surplus is refunded, and customer and shop are notified', async () => {
  const order = await orderToPay(app)
  const page = await openPage(app, order)
  await takeCash(order, 10_000)
  // The provider refunds only charges in its own books.
  await endCharge(app.db, page.reference, { state: 'paid', brand: 'visa', last4: '4242', now: app.clock.now() })
  await sendWebhook(app, page.message())
  await sendWebhook(app, page.message())
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    refunds: [],
    order: { state: 'closed', paid_cents: 33_851, held_cents: 10_000 },
  })
  const { body: info } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(info).toMatchObject({ owedCents: 0, refundableCents: 10_000 })
  const mails = (await app.outbox(order.customer.email)).map(({ body_text }) => body_text).join()
  expect(mails).toContain('More was paid by card than was still owed. Test Garage will refund $100.00 of your payment.')
  expect(mails).toContain('Your work order is paid in full.')
  const moneyId = info.ledger.find(({ method }) => method === 'VISA')!.id
  const refund = { refundId: crypto.randomUUID(), moneyId, amountCents: 10_000, reason: 'Paid too much' }
  await order.owner.call(payments.refund, { params: { id: order.id }, body: refund })
  await sendWebhook(app, makeSandboxRefundMessage(refund.refundId, 10_000, 'succeeded'))
  const after = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(after.body).toMatchObject({ state: 'closed', paidCents: 33_851, creditedCents: 0, owedCents: 0, refundableCents: 0 })
})

test('a card payment for a paid bill is refunded in full', async () => {
  const order = await orderToPay(app)
  const page = await openPage(app, order)
  await takeCash(order, 33_851)
  await sendWebhook(app, page.message())
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    refunds: [{ amount_cents: 33_851 }],
    order: { state: 'closed', paid_cents: 33_851, held_cents: 0 },
  })
  const [mail] = await app.outbox(order.customer.email)
  expect(mail?.body_text).toContain('$338.51 came in, but that much was no longer owed. The shop will refund it.')
})

test('a balance too small for a card after a cash payment is paid in cash', async () => {
  const order = await orderToPay(app)
  await takeCash(order, 33_801)
  expect((await createPaymentLink(order.customer, order.id)).status).toBe(200)
  await takeCash(order, 1)
  const refused = await createPaymentLink(order.customer, order.id)
  expect(refused.problem.code).toBe('balance_too_small')
  const { body: info } = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
  expect(info).toMatchObject({ owedCents: 49, notPayable: { code: 'balance_too_small' } })
  const link = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  expect(link.problem.code).toBe('balance_too_small')
  expect((await takeCash(order, 49)).body).toMatchObject({ paidCents: 33_851, owedCents: 0 })
})

test('a refund returned by the bank pays the remaining balance, and the surplus can be refunded again', async () => {
  const order = await orderToPay(app)
  await payByCard(app, order, visa, { amountCents: 20_000 })
  const { body: info } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
  const refundId = crypto.randomUUID()
  await order.owner.call(payments.refund, {
    params: { id: order.id },
    body: { refundId, moneyId: info.ledger[0]!.id, amountCents: 20_000, reason: 'Wrong card' },
  })
  expect((await takeCash(order, 30_000)).body).toMatchObject({ paidCents: 30_000, owedCents: 3851 })
  await sendWebhook(app, makeSandboxRefundMessage(refundId, 20_000, 'failed'))
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    cardRefunds: [{ state: 'failed' }],
    order: { state: 'closed', paid_cents: 33_851, credited_cents: 0, held_cents: 16_149 },
  })
  const refund = { params: { id: order.id }, body: { amountCents: 16_149 } }
  expect((await order.owner.call(payments.refundCash, refund)).body).toMatchObject({ paidCents: 33_851, owedCents: 0 })
})
