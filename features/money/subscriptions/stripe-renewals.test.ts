import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { freePort } from '../../../testing/payments/ready-order.ts'
import { StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { cardPayments } from '../../cards/card-payments/contract/index.ts'
import { type PaymentContext, reconcilePayments } from '../../cards/card-payments/server/index.ts'
import { subscriptions } from './contract/index.ts'
import { addMonths } from './rules.ts'
import { renewSubscriptions } from './server/renew-subscriptions.ts'

const stripe = new StripeStandIn()
const secret = 'whsec_stand_in'
let app: TestApp
let start: Date
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
  start = app.clock.now()
})
afterAll(() => stripe.close())

const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const makePaymentContext = (): PaymentContext => ({
  db: app.db,
  clock: app.clock,
  config: app.config,
  log,
  get: app.built.provided.get,
})
const setClock = (day: string, time = '15:00') => app.clock.set(new Date(`${day}T${time}:00Z`))

async function send(type: string, object: unknown) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } })
  const timestamp = Math.floor(app.clock.now().getTime() / 1000)
  const header = new Stripe('sk_test_stand_in').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  return (await app.built.app.inject({ method: 'POST', url: cardPayments.stripeWebhook.url, headers, payload })).statusCode
}

/** An owner who paid a month on Stripe's page, which saved the card. */
async function makeOwnerWithPlan(isRecurring = true) {
  app.clock.set(start)
  const owner = await app.signUp('owner')
  const { body } = await owner.call(subscriptions.link, { body: { renewalPeriodMonths: 1, isRecurring } })
  const session = [...stripe.sessions.values()].find((candidate) => candidate.client_reference_id === body.attemptId)!
  stripe.pay(session.id, { brand: 'visa', last4: '4242' })
  expect(await send('checkout.session.completed', stripe.shown(session))).toBe(200)
  const getMySubscription = async () =>
    (await (await app.signInAs(owner.accountId, 'owner', owner.email)).call(subscriptions.mine, {})).body
  const { runsUntil: expiry } = await getMySubscription()
  return { owner, expiry, mine: getMySubscription, form: stripe.created.find(({ key }) => key === body.attemptId)!.form }
}
const listIntents = (accountId: string) => stripe.intents.filter(({ metadata }) => metadata['party'] === accountId)

test("Stripe's page saves the card only when recurring payment is on", async () => {
  const on = await makeOwnerWithPlan()
  expect(on.form.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
  expect(on.form.get('customer_creation')).toBe('always')
  expect((await on.mine()).card).toEqual({ method: 'VISA', last4: '4242' })
  const off = await makeOwnerWithPlan(false)
  expect(off.form.get('payment_intent_data[setup_future_usage]')).toBeNull()
  expect((await off.mine()).card).toBeNull()
})

test('a card saved at Stripe is charged with the attempt as the idempotency key, and the webhook after it changes nothing', async () => {
  const { owner, expiry, mine } = await makeOwnerWithPlan()
  setClock(addDays(expiry, -1))
  await Promise.all([renewSubscriptions(makePaymentContext()), renewSubscriptions(makePaymentContext())])
  const [intent, ...more] = listIntents(owner.accountId)
  expect(more).toEqual([])
  expect(intent).toMatchObject({ amount: 7999, currency: 'usd', payment_method: 'pm_kept', metadata: { charge: 'saved card' } })
  expect((await mine()).runsUntil).toBe(addMonths(expiry, 1))
  expect(await send('payment_intent.succeeded', intent)).toBe(200)
  expect((await mine()).runsUntil).toBe(addMonths(expiry, 1))
})

test('a lost answer from Stripe is recovered by the attempt or the webhook, as one charge recorded once', async () => {
  const { owner, expiry, mine } = await makeOwnerWithPlan()
  setClock(addDays(expiry, -1))
  stripe.losesAnswers = true
  await renewSubscriptions(makePaymentContext())
  stripe.losesAnswers = false
  expect((await mine()).runsUntil).toBe(expiry)
  setClock(addDays(expiry, -1), '15:10')
  await reconcilePayments(makePaymentContext())
  expect(listIntents(owner.accountId)).toHaveLength(1)
  expect((await mine()).runsUntil).toBe(addMonths(expiry, 1))
})

test('a decline at Stripe, or a bank that requires the customer, ends the try with a clear message', async () => {
  const { owner, expiry, mine } = await makeOwnerWithPlan()
  setClock(addDays(expiry, -1))
  stripe.declines = 'authentication_required'
  await renewSubscriptions(makePaymentContext())
  stripe.declines = null
  expect(await mine()).toMatchObject({ runsUntil: expiry, isDeclined: true, nextCharge: { on: expiry } })
  const [mail] = (await app.outbox(owner.email)).filter(({ subject }) => subject.startsWith('We could not'))
  expect(mail?.body_text).toContain('Your bank wants you to confirm this payment yourself.')
})

test('a new card is saved on a Stripe page without a payment', async () => {
  const { owner, mine } = await makeOwnerWithPlan()
  const { body } = await owner.call(subscriptions.saveCard, {})
  const session = [...stripe.sessions.values()].find((candidate) => candidate.client_reference_id === body.attemptId)!
  expect(session).toMatchObject({ mode: 'setup', savesCard: true, amount_total: 0 })
  stripe.pay(session.id, { brand: 'mastercard', last4: '4444' })
  Object.assign(session, { payment_status: 'no_payment_required', amount_total: null })
  expect(await send('checkout.session.completed', stripe.shown(session))).toBe(200)
  expect(await send('checkout.session.completed', stripe.shown(session))).toBe(200)
  expect((await mine()).card).toEqual({ method: 'MASTER CARD', last4: '4444' })
})
