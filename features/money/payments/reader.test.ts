import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createPaymentLink } from '../../../testing/payments/open-page.ts'
import { readMoneyRows, type OrderToPay, orderToPay, startListeningApp } from '../../../testing/payments/ready-order.ts'
import type { TestApp, TestShop } from '../../../testing/test-app.ts'
import { cardReaders } from '../../cards/card-payments/contract/index.ts'
import { counterPayments, payments } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const register = async (
  { owner, shopId: shop }: Pick<TestShop, 'owner' | 'shopId'>,
  code = 'simulated',
  label = 'Front counter',
) => owner.call(cardReaders.register, { body: { shop, provider: 'sandbox', code, label } })
const withReader = async (shop?: TestShop) => {
  const order = await orderToPay(app, 'ready', shop ? { shop } : {})
  const { readers } = shop
    ? (await order.owner.call(cardReaders.list, { query: { shop: order.shopId } })).body
    : (await register(order)).body
  return { order, readerId: readers[0]!.id }
}
const start = (order: OrderToPay, readerId: string, amountCents = order.totalCents) =>
  order.owner.call(counterPayments.startOnReader, { params: { id: order.id }, body: { readerId, amountCents } })
const ask = (order: OrderToPay, attempt: string) =>
  order.owner.call(counterPayments.readerPayment, { params: { id: order.id, attempt } })
const cancel = (order: OrderToPay, attempt: string) =>
  order.owner.call(counterPayments.cancelOnReader, { params: { id: order.id, attempt } })
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const runJob = () => app.built.jobs.find(({ name }) => name === 'reconcile-payments')!.work()
/** The simulated reader does this by itself after three seconds. */
const answerOnReader = async () => {
  await sql`update delivery set due_at = now() where kind = 'sandbox-reader'`.execute(app.db)
  await app.settle()
}

test('a simulated reader waits for a card, processes and approves it, and the order closes', async () => {
  const { order, readerId } = await withReader()
  const { body } = await start(order, readerId)
  expect(body).toMatchObject({ stage: 'waiting', amountCents: 33851, reader: { label: 'Front counter' }, owedCents: 33851 })
  expect((await order.owner.call(cardReaders.list, { query: { shop: order.shopId } })).body.readers[0]!.state).toBe('busy')
  later(2)
  expect((await ask(order, body.attemptId)).body.stage).toBe('processing')
  later(2)
  expect((await ask(order, body.attemptId)).body).toMatchObject({
    stage: 'approved',
    msg: 'Approved. The payment is recorded.',
    owedCents: 0,
  })
  await app.settle()
  expect((await ask(order, body.attemptId)).body.stage).toBe('approved')
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    ledger: [{ kind: 'payment', amount_cents: 33851, method: 'VISA', last4: '4242', provider: 'sandbox' }],
    refunds: [],
    attempts: [{ state: 'paid' }],
    order: { state: 'closed' },
  })
})

test('a payment that was approved after the page was closed is recorded', async () => {
  const { order, readerId } = await withReader()
  await start(order, readerId)
  await answerOnReader()
  expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [{ amount_cents: 33851 }], order: { state: 'closed' } })
})

test('a lost webhook only delays a payment on a reader', async () => {
  const { order, readerId } = await withReader()
  await start(order, readerId)
  await sql`delete from delivery where kind = 'sandbox-reader'`.execute(app.db)
  later(150)
  await runJob()
  expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [{ amount_cents: 33851 }], order: { state: 'closed' } })
})

test('thirty clicks, a webhook and many polls at once record one payment', async () => {
  const { order, readerId } = await withReader()
  const started = await Promise.all(Array.from({ length: 30 }, () => start(order, readerId)))
  expect(new Set(started.map(({ body }) => body.attemptId)).size).toBe(1)
  const attempt = started[0]!.body.attemptId
  later(4)
  await Promise.all([answerOnReader(), ...Array.from({ length: 20 }, () => ask(order, attempt)), cancel(order, attempt)])
  await app.settle()
  expect(await readMoneyRows(app, order.id)).toMatchObject({ attempts: [{ state: 'paid' }], refunds: [] })
  expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
})

test('a declined card says why, and the next try is approved', async () => {
  const { order, readerId } = await withReader()
  const first = (await start(order, readerId, 10_001)).body
  later(4)
  const declined = { stage: 'declined', msg: 'The card was declined.', owedCents: 33851 }
  expect((await ask(order, first.attemptId)).body).toMatchObject(declined)
  expect((await ask(order, first.attemptId)).body).toMatchObject(declined)
  expect((await start(order, readerId, 10_002)).status).toBe(200)
  await answerOnReader()
  const third = (await start(order, readerId)).body
  expect(third.attemptId).not.toBe(first.attemptId)
  later(4)
  expect((await ask(order, third.attemptId)).body.stage).toBe('approved')
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    attempts: [{ state: 'failed' }, { state: 'failed' }, { state: 'paid' }],
    ledger: [{ amount_cents: 33851 }],
  })
})

test('a payment without a card can be canceled, and the reader is free again', async () => {
  const { order, readerId } = await withReader()
  const { attemptId } = (await start(order, readerId, 10_003)).body
  later(300)
  expect((await ask(order, attemptId)).body.stage).toBe('waiting')
  expect((await cancel(order, attemptId)).body).toMatchObject({ stage: 'canceled', msg: 'Canceled. Nothing was charged.' })
  expect((await cancel(order, attemptId)).body.stage).toBe('canceled')
  expect((await start(order, readerId)).status).toBe(200)
  expect((await readMoneyRows(app, order.id)).ledger).toEqual([])
})

test('canceling after the card was charged records the payment', async () => {
  const { order, readerId } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  later(4)
  expect((await cancel(order, attemptId)).body).toMatchObject({ stage: 'approved', owedCents: 0 })
})

test('a payment that waits ten minutes for a card is canceled', async () => {
  const { order, readerId } = await withReader()
  const { attemptId } = (await start(order, readerId, 10_003)).body
  later(601)
  await runJob()
  expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ id: attemptId, state: 'expired' }])
})

test('a reader takes one payment at a time, and an order runs on one reader at a time', async () => {
  const { order, readerId } = await withReader()
  const second = await withReader(order.shop)
  await start(order, readerId, 10_003)
  expect((await start(second.order, readerId)).problem.code).toBe('reader_busy')
  expect((await start(order, readerId)).problem.code).toBe('reader_payment_running')
  expect(
    (await order.owner.call(cardReaders.remove, { params: { id: readerId }, query: { shop: order.shopId } })).problem.code,
  ).toBe('reader_busy')
})

test('the previous payment on a reader is finished when the next one starts', async () => {
  const { order, readerId } = await withReader()
  const second = await withReader(order.shop)
  await start(order, readerId)
  later(4)
  expect((await start(second.order, readerId)).body.stage).toBe('waiting')
  expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
})

test('an offline reader is refused, and the order can be paid another way right away', async () => {
  const { order, readerId } = await withReader()
  expect((await start(order, readerId, 10_004)).problem.code).toBe('reader_offline')
  expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state: 'failed' }])
  expect((await start(order, readerId)).status).toBe(200)
})

test('taking cash cancels the payment on the reader; a card that was faster has to be refunded', async () => {
  const { order, readerId } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  const takeCash = (pay: OrderToPay) =>
    pay.owner.call(payments.recordCash, { params: { id: pay.id }, body: { amountCents: 33851 } })
  await takeCash(order)
  await app.settle()
  later(4)
  expect((await ask(order, attemptId)).body.stage).toBe('canceled')
  const second = await withReader(order.shop)
  const late = (await start(second.order, readerId)).body
  later(4)
  await takeCash(second.order)
  await app.settle()
  expect((await ask(second.order, late.attemptId)).body).toMatchObject({
    stage: 'approved',
    msg: expect.stringContaining('refund'),
  })
  expect(await readMoneyRows(app, second.order.id)).toMatchObject({
    ledger: [{ method: 'CASH' }],
    refunds: [{ amount_cents: 33851 }],
  })
})

test('while the desk takes a card, the customer cannot open a payment page', async () => {
  const { order, readerId } = await withReader()
  await start(order, readerId)
  expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('paying_at_counter')
})

test('a payment on a reader can be refunded to its card', async () => {
  const { order, readerId } = await withReader()
  await start(order, readerId)
  await answerOnReader()
  const { ledger } = (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
  const body = { moneyId: ledger[0]!.id, amountCents: 1000, reason: 'Came back', refundId: crypto.randomUUID() }
  expect((await order.owner.call(payments.refund, { params: { id: order.id }, body })).body.state).toBe('done')
})

test('a reader takes a requested deposit', async () => {
  const { order, readerId } = await withReader(await app.signUpShop().then(async (shop) => (await register(shop), shop)))
  const early = await orderToPay(app, 'authorized', { shop: order.shop })
  const asked = { params: { id: early.id }, body: { amountCents: 5000, reason: 'Parts' } }
  const depositId = (await early.owner.call(payments.askDeposit, asked)).body.id
  const body = { readerId, amountCents: 5000, depositId }
  expect((await early.owner.call(counterPayments.startOnReader, { params: { id: early.id }, body })).status).toBe(200)
  await answerOnReader()
  const info = (await early.owner.call(payments.payInfo, { body: { workOrderId: early.id } })).body
  expect(info).toMatchObject({ heldCents: 5000, deposit: null, ledger: [{ isDeposit: true, method: 'VISA' }] })
})

test('only the owner registers and removes readers, with a code that exists, and another shop sees none of them', async () => {
  const shop = await app.signUpShop()
  expect((await register(shop, 'unknown')).problem).toMatchObject({
    code: 'reader_code_refused',
    errors: { code: expect.any(String) },
  })
  const { readers } = (await register(shop)).body
  const query = { shop: shop.shopId }
  const stranger = await orderToPay(app)
  expect((await stranger.owner.call(cardReaders.list, { query })).status).toBe(404)
  expect((await stranger.owner.call(cardReaders.remove, { params: { id: readers[0]!.id }, query })).status).toBe(404)
  expect((await start(stranger, readers[0]!.id)).status).toBe(404)
  const own = { query: { shop: stranger.shopId } }
  expect((await stranger.owner.call(cardReaders.remove, { params: { id: readers[0]!.id }, ...own })).status).toBe(404)
  expect((await shop.owner.call(cardReaders.remove, { params: { id: readers[0]!.id }, query })).body.readers).toEqual([])
})
