import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { counterPayments, payments } from '../../money/payments/contract/index.ts'
import { cardPayments, cardReaders } from './contract/index.ts'
import { startOnReader } from './server/reader-payment.ts'
import { findAttempt } from './server/store-attempts.ts'
import { findReader } from './server/store-readers.ts'

const stripe = new StripeStandIn()
const secret = 'whsec_stand_in'
let app: TestApp
beforeAll(async () => {
  const port = await freePort()
  await stripe.listen(port)
  app = await testApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      DEMO: '0',
    },
  })
})
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.losesAnswers = false
  stripe.broken = null
})

const register = ({ owner, shopId: shop }: OrderToPay, code = 'simulated-wpe', label = 'Front counter') =>
  owner.call(cardReaders.register, { body: { shop, provider: 'stripe', code, label } })
async function withReader() {
  const order = await orderToPay(app)
  const { readers } = (await register(order)).body
  const [reader] = [...stripe.terminal.readers.values()].slice(-1)
  return { order, readerId: readers[0]!.id, reader: reader! }
}
const start = (order: OrderToPay, readerId: string, amountCents = 33_851) =>
  order.owner.call(counterPayments.startOnReader, { params: { id: order.id }, body: { readerId, amountCents } })
const ask = (order: OrderToPay, attempt: string) =>
  order.owner.call(counterPayments.readerPayment, { params: { id: order.id, attempt } })
const cancel = (order: OrderToPay, attempt: string) =>
  order.owner.call(counterPayments.cancelOnReader, { params: { id: order.id, attempt } })
const findIntent = (attemptId: string) =>
  [...stripe.terminal.intents.values()].find(({ metadata }) => metadata['attempt'] === attemptId)!

const { webhooks } = new Stripe('sk_test_stand_in')
function send(type: string, object: unknown) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } })
  const timestamp = Math.floor(app.clock.now().getTime() / 1000)
  return app.built.app.inject({
    method: 'POST',
    url: cardPayments.stripeWebhook.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  })
}

test("a reader is registered with its code at the shop's one location, and removed at Stripe too", async () => {
  const { order, readerId, reader } = await withReader()
  expect(reader).toMatchObject({ label: 'Front counter', device_type: 'simulated_wisepos_e' })
  const second = (await register(order, 'simulated-2', 'Drive-up')).body
  expect(second.readers).toMatchObject([
    { label: 'Front counter', model: 'simulated wisepos e', state: 'online' },
    { label: 'Drive-up', state: 'online' },
  ])
  expect(stripe.terminal.locations.filter(({ metadata }) => metadata['shop'] === order.shopId)).toHaveLength(1)
  expect((await register(order, 'wrong')).problem).toMatchObject({
    code: 'reader_code_refused',
    errors: { code: expect.any(String) },
  })
  reader.status = 'offline'
  const query = { shop: order.shopId }
  expect((await order.owner.call(cardReaders.list, { query })).body.readers[0]!.state).toBe('offline')
  await order.owner.call(cardReaders.remove, { params: { id: readerId }, query })
  expect(stripe.terminal.readers.has(reader.id)).toBe(false)
})

test('thirty clicks make one card-present intent and one order to the reader, each with our key', async () => {
  const { order, readerId, reader } = await withReader()
  const replies = await Promise.all(Array.from({ length: 30 }, () => start(order, readerId)))
  const [attemptId, ...others] = [...new Set(replies.map(({ body }) => body.attemptId))]
  expect(others).toEqual([])
  const intent = findIntent(attemptId!)
  expect(intent).toMatchObject({
    amount: 33_851,
    currency: 'usd',
    metadata: { attempt: attemptId, party: order.shopId, charge: 'reader' },
  })
  expect(stripe.terminal.orders.filter((order) => order.intent === intent.id)).toEqual([
    { key: `${attemptId}-reader`, reader: reader.id, intent: intent.id },
  ])
})

test('a click that read the payment before it was on the reader does not put it there again', async () => {
  const { order, readerId } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  const [attempt, reader] = [(await findAttempt(app.db, attemptId))!, (await findReader(app.db, readerId))!]
  const context = { db: app.db, clock: app.clock, config: app.config, log: app.built.app.log, get: app.built.provided.get }
  await startOnReader(context, { ...attempt, reference: null }, reader, 'Repair')
  expect(stripe.terminal.orders.filter(({ key }) => key.startsWith(attemptId))).toHaveLength(1)
  expect((await ask(order, attemptId)).body.stage).toBe('waiting')
})

test('an approved card is recorded once, by its events, by polls, and by both at once', async () => {
  const { order, readerId, reader } = await withReader()
  const { attemptId, stage } = (await start(order, readerId)).body
  expect(stage).toBe('waiting')
  stripe.terminal.present(reader.id)
  const intent = findIntent(attemptId)
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => send('payment_intent.succeeded', intent)),
    ...Array.from({ length: 5 }, () => ask(order, attemptId)),
  ])
  expect(new Set(replies.map((reply) => ('statusCode' in reply ? reply.statusCode : reply.status)))).toEqual(new Set([200]))
  expect((await ask(order, attemptId)).body).toMatchObject({ stage: 'approved', owedCents: 0 })
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    ledger: [{ provider: 'stripe', method: 'VISA', last4: '9969', amount_cents: 33_851 }],
    refunds: [],
    order: { state: 'closed' },
  })
})

test('an event about another amount, party or currency records nothing', async () => {
  const { order, readerId, reader } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  const intent = { ...stripe.terminal.present(reader.id) }
  for (const change of [{ amount: 100 }, { currency: 'eur' }, { metadata: { ...intent.metadata, party: crypto.randomUUID() } }])
    expect((await send('payment_intent.succeeded', { ...intent, ...change })).statusCode).toBe(422)
  expect((await readMoneyRows(app, order.id)).ledger).toEqual([])
  expect((await ask(order, attemptId)).body.stage).toBe('approved')
})

test('a decline gives its reason, and the next try uses a new intent', async () => {
  const { order, readerId, reader } = await withReader()
  const first = (await start(order, readerId)).body.attemptId
  const declined = stripe.terminal.present(reader.id, { decline: 'Your card has insufficient funds.' })
  expect((await send('payment_intent.payment_failed', declined)).statusCode).toBe(200)
  expect((await ask(order, first)).body).toMatchObject({ stage: 'declined', msg: 'Your card has insufficient funds.' })
  const second = (await start(order, readerId)).body.attemptId
  expect(findIntent(second).id).not.toBe(findIntent(first).id)
  stripe.terminal.present(reader.id)
  expect((await ask(order, second)).body.stage).toBe('approved')
})

test('a payment is recorded once even if the reader’s reply is lost', async () => {
  const { order, readerId, reader } = await withReader()
  stripe.terminal.losesOrders = true
  const { body } = await start(order, readerId)
  stripe.terminal.losesOrders = false
  expect(body.stage).toBe('waiting')
  stripe.terminal.present(reader.id)
  stripe.broken = 503
  expect((await ask(order, body.attemptId)).problem.code).toBe('provider_failed')
  stripe.broken = null
  expect((await start(order, readerId)).body).toMatchObject({ attemptId: body.attemptId, stage: 'approved' })
  expect((await readMoneyRows(app, order.id)).ledger).toHaveLength(1)
})

test('when Stripe prepares no payment, nothing is on the reader and the next click starts again', async () => {
  const { order, readerId } = await withReader()
  stripe.losesAnswers = true
  expect((await start(order, readerId)).problem.code).toBe('provider_failed')
  stripe.losesAnswers = false
  expect((await start(order, readerId)).body.stage).toBe('waiting')
  expect((await readMoneyRows(app, order.id)).attempts.map(({ state }) => state)).toEqual(['failed', 'open'])
})

test('a payment that no reader shows is canceled after fifteen seconds', async () => {
  const { order, readerId, reader } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  reader.action = null
  expect((await ask(order, attemptId)).body.stage).toBe('waiting')
  app.clock.set(new Date(Date.now() + 20_000))
  expect((await ask(order, attemptId)).body.stage).toBe('canceled')
  app.clock.set(new Date())
  expect(findIntent(attemptId).status).toBe('canceled')
})

test('canceling frees the reader and ends the intent, but never stops another payment on the reader', async () => {
  const { order, readerId, reader } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  expect((await cancel(order, attemptId)).body.stage).toBe('canceled')
  expect([reader.action, findIntent(attemptId).status]).toEqual([null, 'canceled'])
  const second = (await start(order, readerId)).body.attemptId
  const others = { ...reader.action!, process_payment_intent: { payment_intent: 'pi_of_another_program' } }
  reader.action = others
  await cancel(order, second)
  expect(reader.action).toBe(others)
})

test('canceling after the card was charged records the payment', async () => {
  const { order, readerId, reader } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  stripe.terminal.present(reader.id)
  expect((await cancel(order, attemptId)).body).toMatchObject({ stage: 'approved', owedCents: 0 })
})

test('a busy and an offline reader are told apart, and nothing stays open', async () => {
  const { order, readerId, reader } = await withReader()
  reader.status = 'offline'
  expect((await start(order, readerId)).problem.code).toBe('reader_offline')
  reader.status = 'online'
  reader.action = {
    type: 'process_payment_intent',
    status: 'in_progress',
    failure_code: null,
    failure_message: null,
    process_payment_intent: { payment_intent: 'pi_of_another_program' },
  }
  expect((await start(order, readerId)).problem.code).toBe('reader_busy')
  expect(reader.action.process_payment_intent.payment_intent).toBe('pi_of_another_program')
  expect((await readMoneyRows(app, order.id)).attempts.map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test('a card payment on a reader is refunded at Stripe by its intent', async () => {
  const { order, readerId, reader } = await withReader()
  const { attemptId } = (await start(order, readerId)).body
  stripe.terminal.present(reader.id)
  await ask(order, attemptId)
  const { ledger } = (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
  const body = { refundId: crypto.randomUUID(), moneyId: ledger[0]!.id, amountCents: 1000, reason: 'Wrong part' }
  expect((await order.owner.call(payments.refund, { params: { id: order.id }, body })).body.state).toBe('done')
  expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent: findIntent(attemptId).id, amount: 1000 })
})
