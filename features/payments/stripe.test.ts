import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { payments } from './contract.ts'
import { freePort, moneyOf, type OrderToPay, orderToPay } from './server/testing/ready-order.ts'
import { StripeStandIn } from './server/testing/stripe-stand-in.ts'

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

const params = { provider: 'stripe' }
const linkFor = (order: OrderToPay) => order.customer.call(payments.paymentLink, { params, body: { workOrderId: order.id } })
async function openPage(order: OrderToPay) {
  const { body } = await linkFor(order)
  const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === body.attemptId)
  if (!session) throw new Error('no session')
  return { ...body, session }
}

const { webhooks } = new Stripe('sk_test_stand_in')
function send(type: string, object: unknown, { at = app.clock.now(), key = secret } = {}) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } })
  const header = webhooks.generateTestHeaderString({ payload, secret: key, timestamp: Math.floor(at.getTime() / 1000) })
  return app.built.app.inject({
    method: 'POST',
    url: payments.stripeWebhook.url,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  })
}

test('clicks give one Checkout session with the amount, the order and one key', async () => {
  const order = await orderToPay(app)
  const replies = await Promise.all(Array.from({ length: 30 }, () => linkFor(order)))
  expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1)
  const [{ key, form } = { key: '', form: new URLSearchParams() }, ...more] = stripe.created.filter(
    (one) => one.key === replies[0]?.body.attemptId,
  )
  expect(more).toEqual([])
  expect(key).toBe(replies[0]?.body.attemptId)
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    client_reference_id: key,
    'metadata[party]': order.shopId,
    'line_items[0][price_data][unit_amount]': '33851',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][product_data][name]': `Work order ${order.invoice} at Test Garage`,
    success_url: `${app.config.appUrl}/success?order=${order.id}`,
    cancel_url: `${app.config.appUrl}/fail?order=${order.id}`,
  })
})

test('a signed checkout.session.completed pays the order once, with the card that Stripe names', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  stripe.pay(session.id, { brand: 'amex', last4: '0005' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => send('checkout.session.completed', stripe.shown(session))))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await send('checkout.session.async_payment_succeeded', stripe.shown(session))).statusCode).toBe(200)
  expect((await send('checkout.session.expired', stripe.shown(session))).statusCode).toBe(200)
  expect(await moneyOf(app, order.id)).toMatchObject({
    ledger: [{ method: 'AMERICAN EXPRESS', last4: '0005', amount_cents: 33851, provider: 'stripe' }],
    refunds: [],
    order: { state: 'closed' },
  })
})

test('a completed session that is not paid yet books nothing', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  expect((await send('checkout.session.completed', { ...stripe.shown(session), status: 'complete' })).statusCode).toBe(200)
  expect((await send('customer.created', { id: 'cus_1', object: 'customer' })).statusCode).toBe(200)
  expect(await moneyOf(app, order.id)).toMatchObject({ ledger: [], attempts: [{ state: 'open' }] })
  await send('checkout.session.async_payment_failed', stripe.shown(session))
  expect(await moneyOf(app, order.id)).toMatchObject({ ledger: [], attempts: [{ state: 'failed' }] })
})

test('signed with another amount, currency, attempt or party, nothing is booked', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  const paid = stripe.shown(stripe.pay(session.id))
  const changes = [{ amount_total: 100 }, { currency: 'eur' }, { client_reference_id: null }, { metadata: {} }]
  for (const change of changes) expect((await send('checkout.session.completed', { ...paid, ...change })).statusCode).toBe(422)
  expect(await moneyOf(app, order.id)).toMatchObject({ ledger: [], order: { state: 'ready' } })
})

test('a wrong signature and one older than five minutes are refused', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  const paid = stripe.shown(stripe.pay(session.id))
  const old = new Date(app.clock.now().getTime() - 302_000)
  for (const options of [{ key: 'whsec_other' }, { at: old }]) {
    const refused = await send('checkout.session.completed', paid, options)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_signature'])
  }
  expect((await moneyOf(app, order.id)).ledger).toEqual([])
})

test('verify asks Stripe and books what it says', async () => {
  const order = await orderToPay(app)
  const { session, attemptId } = await openPage(order)
  const verify = () => order.customer.call(payments.verify, { params, body: { attemptId } })
  expect((await verify()).body.state).toBe('open')
  stripe.pay(session.id)
  expect((await verify()).body).toEqual({ state: 'paid', msg: 'Payment Successful!', paidCents: 33851, owedCents: 0 })
  await send('checkout.session.completed', stripe.shown(session))
  expect((await moneyOf(app, order.id)).ledger).toMatchObject([{ method: 'MASTER CARD', last4: '4444' }])
})

test('a page that must not be paid on any more is closed at Stripe', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 33851 } })
  await app.settle()
  expect(session.status).toBe('expired')
})

test('when Stripe fails nothing is charged, and the next click tries anew', async () => {
  const order = await orderToPay(app)
  stripe.broken = 500
  const refused = await linkFor(order)
  expect([refused.status, refused.problem.code]).toEqual([502, 'provider_failed'])
  stripe.broken = null
  const { session, attemptId } = await openPage(order)
  stripe.pay(session.id)
  stripe.broken = 503
  expect((await send('checkout.session.completed', stripe.shown(session))).statusCode).toBe(502)
  expect((await order.customer.call(payments.verify, { params, body: { attemptId } })).problem.code).toBe('provider_failed')
  stripe.broken = null
  expect((await send('checkout.session.completed', stripe.shown(session))).statusCode).toBe(200)
  expect(await moneyOf(app, order.id)).toMatchObject({
    ledger: [{ provider: 'stripe' }],
    attempts: [{ state: 'failed' }, { state: 'paid' }],
  })
})
