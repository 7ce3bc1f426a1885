import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { cardPayments } from './contract/index.ts'

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
  const session = [...stripe.sessions.values()].find((candidate) => candidate.client_reference_id === body.attemptId)
  if (!session) throw new Error('no session')
  return { ...body, session }
}

const { webhooks } = new Stripe('sk_test_stand_in')
function send(type: string, object: unknown, { at = app.clock.now(), key = secret } = {}) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } })
  const header = webhooks.generateTestHeaderString({ payload, secret: key, timestamp: Math.floor(at.getTime() / 1000) })
  return app.built.app.inject({
    method: 'POST',
    url: cardPayments.stripeWebhook.url,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  })
}

test('repeated clicks create one Stripe Checkout session with the amount, the order and one key', async () => {
  const order = await orderToPay(app)
  const replies = await Promise.all(Array.from({ length: 30 }, () => linkFor(order)))
  expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1)
  const attemptId = replies[0]?.body.attemptId ?? 'none'
  const [{ key, form } = { key: '', form: new URLSearchParams() }, ...more] = stripe.created.filter((request) =>
    request.key.startsWith(attemptId),
  )
  expect(more).toEqual([])
  // The payer is part of the key: with another one, the values are others too.
  expect(key).toBe(`${attemptId}-${form.get('customer')}`)
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    client_reference_id: attemptId,
    'metadata[party]': order.shopId,
    'line_items[0][price_data][unit_amount]': '33851',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][product_data][name]': `Work order ${order.invoice} at Test Garage`,
    success_url: `${app.config.appUrl}/success?order=${order.id}`,
    cancel_url: `${app.config.appUrl}/fail?order=${order.id}`,
  })
})

test('a signed checkout.session.completed pays the order once and records the card that Stripe names', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  stripe.pay(session.id, { brand: 'amex', last4: '0005' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => send('checkout.session.completed', stripe.shown(session))))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await send('checkout.session.async_payment_succeeded', stripe.shown(session))).statusCode).toBe(200)
  expect((await send('checkout.session.expired', stripe.shown(session))).statusCode).toBe(200)
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    ledger: [{ method: 'AMERICAN EXPRESS', last4: '0005', amount_cents: 33851, provider: 'stripe' }],
    refunds: [],
    order: { state: 'closed' },
  })
})

test('a completed Stripe session that is not paid yet records nothing', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  expect((await send('checkout.session.completed', { ...stripe.shown(session), status: 'complete' })).statusCode).toBe(200)
  expect((await send('customer.created', { id: 'cus_1', object: 'customer' })).statusCode).toBe(200)
  expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [], attempts: [{ state: 'open' }] })
  await send('checkout.session.async_payment_failed', stripe.shown(session))
  expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [], attempts: [{ state: 'failed' }] })
})

test('a signed Stripe webhook with another amount, currency, attempt or party records nothing', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  const paid = stripe.shown(stripe.pay(session.id))
  const changes = [{ amount_total: 100 }, { currency: 'eur' }, { client_reference_id: null }, { metadata: {} }]
  for (const change of changes) expect((await send('checkout.session.completed', { ...paid, ...change })).statusCode).toBe(422)
  expect(await readMoneyRows(app, order.id)).toMatchObject({ ledger: [], order: { state: 'ready' } })
})

test('a Stripe webhook with a wrong signature or one older than five minutes is refused', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  const paid = stripe.shown(stripe.pay(session.id))
  const old = new Date(app.clock.now().getTime() - 302_000)
  for (const options of [{ key: 'whsec_other' }, { at: old }]) {
    const refused = await send('checkout.session.completed', paid, options)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'signature_invalid'])
  }
  expect((await readMoneyRows(app, order.id)).ledger).toEqual([])
})

test('verify asks Stripe and records the answer', async () => {
  const order = await orderToPay(app)
  const { session, attemptId } = await openPage(order)
  const verify = () => order.customer.call(cardPayments.verify, { params, body: { attemptId } })
  expect((await verify()).body.state).toBe('open')
  stripe.pay(session.id)
  expect((await verify()).body).toEqual({ state: 'paid', msg: 'Payment Successful!', paidCents: 33851, owedCents: 0 })
  await send('checkout.session.completed', stripe.shown(session))
  expect((await readMoneyRows(app, order.id)).ledger).toMatchObject([{ method: 'MASTER CARD', last4: '4444' }])
})

test('a card page that may no longer be paid is closed at Stripe', async () => {
  const order = await orderToPay(app)
  const { session } = await openPage(order)
  await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: 33851 } })
  await app.settle()
  expect(session.status).toBe('expired')
})

test('nothing is charged when Stripe fails, and the next click tries again', async () => {
  const order = await orderToPay(app)
  stripe.broken = 500
  const refused = await linkFor(order)
  expect([refused.status, refused.problem.code]).toEqual([502, 'provider_failed'])
  stripe.broken = null
  const { session, attemptId } = await openPage(order)
  stripe.pay(session.id)
  stripe.broken = 503
  expect((await send('checkout.session.completed', stripe.shown(session))).statusCode).toBe(502)
  expect((await order.customer.call(cardPayments.verify, { params, body: { attemptId } })).problem.code).toBe('provider_failed')
  stripe.broken = null
  expect((await send('checkout.session.completed', stripe.shown(session))).statusCode).toBe(200)
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    ledger: [{ provider: 'stripe' }],
    attempts: [{ state: 'failed' }, { state: 'paid' }],
  })
})

describe('a refund to a card', () => {
  const refund = (order: OrderToPay, moneyId: string, amountCents: number, refundId: string = crypto.randomUUID()) =>
    order.owner.call(payments.refund, {
      params: { id: order.id },
      body: { refundId, moneyId, amountCents, reason: 'Wrong part' },
    })

  async function makePaidOrder() {
    const order = await orderToPay(app)
    const { session } = await openPage(order)
    await send('checkout.session.completed', stripe.shown(stripe.pay(session.id)))
    const { body } = await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })
    return { ...order, moneyId: body.ledger[0]!.id }
  }
  const listRefunds = (refundId: string) => stripe.refunds.filter(({ metadata }) => metadata['refund'] === refundId)

  test('a refund is made once at Stripe with our key, and its events change nothing more', async () => {
    const order = await makePaidOrder()
    const refundId = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => refund(order, order.moneyId, 10_000, refundId)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(listRefunds(refundId)).toMatchObject([{ amount: 10_000 }])
    for (const type of ['refund.created', 'refund.updated', 'refund.updated'])
      expect((await send(type, listRefunds(refundId)[0])).statusCode).toBe(200)
    expect((await readMoneyRows(app, order.id)).ledger.map(({ amount_cents }) => amount_cents)).toEqual([33_851, -10_000])
    // A refund made by hand at Stripe does not have our id.
    expect((await send('refund.created', { ...listRefunds(refundId)[0], metadata: {} })).statusCode).toBe(200)
  })

  test('a refund stays pending while Stripe is down, reduces what can be refunded, and continues with the same key', async () => {
    const order = await makePaidOrder()
    const refundId = crypto.randomUUID()
    stripe.broken = 500
    const down = await refund(order, order.moneyId, 30_000, refundId)
    expect([down.status, down.problem.code]).toEqual([502, 'refund_pending'])
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33_851 }],
      cardRefunds: [{ state: 'pending' }],
    })
    expect((await refund(order, order.moneyId, 10_000)).problem.code).toBe('amount_above_refundable')
    stripe.broken = null
    expect((await refund(order, order.moneyId, 30_000, refundId)).body).toEqual({ state: 'done', paidCents: 3851, owedCents: 0 })
    expect(listRefunds(refundId)).toHaveLength(1)
  })

  test('a refund is finished by the timed job when its answer was lost or the request never reached Stripe', async () => {
    const [lost, unheard] = [await makePaidOrder(), await makePaidOrder()]
    stripe.losesAnswers = true
    expect((await refund(lost, lost.moneyId, 5000)).problem.code).toBe('refund_pending')
    stripe.losesAnswers = false
    stripe.broken = 503
    expect((await refund(unheard, unheard.moneyId, 6000)).problem.code).toBe('refund_pending')
    stripe.broken = null
    app.clock.set(new Date(Date.now() + 3 * 60_000))
    const job = app.built.jobs.find(({ name }) => name === 'reconcile-payments')
    await job?.work()
    await job?.work()
    app.clock.set(new Date())
    for (const [order, cents] of [
      [lost, 5000],
      [unheard, 6000],
    ] as const) {
      const { cardRefunds, ledger } = await readMoneyRows(app, order.id)
      expect([cardRefunds.map(({ state }) => state), ledger.map(({ amount_cents }) => amount_cents)]).toEqual([
        ['done'],
        [33_851, -cents],
      ])
      expect(listRefunds(cardRefunds[0]!.id)).toHaveLength(1)
    }
  })

  test('a refund that is pending at Stripe is recorded by its event, and reversed when the bank returns it', async () => {
    const order = await makePaidOrder()
    const refundId = crypto.randomUUID()
    stripe.refundStatus = 'pending'
    expect((await refund(order, order.moneyId, 5000, refundId)).body).toMatchObject({ state: 'pending', paidCents: 33_851 })
    stripe.refundStatus = 'succeeded'
    const [made] = listRefunds(refundId)
    await send('refund.updated', { ...made, status: 'succeeded' })
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ paid_cents: 28_851, credited_cents: 5000 })
    await send('refund.failed', { ...made, status: 'failed' })
    await send('refund.updated', { ...made, status: 'succeeded' })
    expect((await readMoneyRows(app, order.id)).order).toMatchObject({ state: 'closed', paid_cents: 33_851, credited_cents: 0 })
  })

  test('a refund that Stripe refuses changes nothing', async () => {
    const order = await makePaidOrder()
    const intent = [...stripe.sessions.values()].at(-1)!.payment_intent as string
    // Already refunded by hand at Stripe.
    stripe.refunds.push({
      id: 're_by_hand',
      object: 'refund',
      payment_intent: intent,
      amount: 33_851,
      status: 'succeeded',
      metadata: {},
    })
    expect((await refund(order, order.moneyId, 100)).problem.code).toBe('refund_refused')
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ amount_cents: 33_851 }],
      cardRefunds: [{ state: 'failed' }],
    })
  })
})
