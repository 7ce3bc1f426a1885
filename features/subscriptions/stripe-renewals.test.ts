import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../common/plans.ts'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { payments } from '../payments/contract.ts'
import { type Booking, cardProviders, reconcilePayments } from '../payments/server/index.ts'
import { freePort } from '../payments/server/testing/ready-order.ts'
import { StripeStandIn } from '../payments/server/testing/stripe-stand-in.ts'
import { subscriptions } from './contract.ts'
import { addMonths } from './rules.ts'
import { renewSubscriptions } from './server/index.ts'

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
const booking = (): Booking => ({ db: app.db, clock: app.clock, config: app.config, log, get: app.built.provided.get })
const at = (day: string, time = '15:00') => app.clock.set(new Date(`${day}T${time}:00Z`))

async function send(type: string, object: unknown) {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } })
  const timestamp = Math.floor(app.clock.now().getTime() / 1000)
  const header = new Stripe('sk_test_stand_in').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  return (await app.built.app.inject({ method: 'POST', url: payments.stripeWebhook.url, headers, payload })).statusCode
}

/** An owner who has paid a month on Stripe's page, which kept the card. */
async function ownerWithPlan(isRecurring = true) {
  app.clock.set(start)
  const owner = await app.signUp('owner')
  const { body } = await owner.call(subscriptions.link, { body: { renewalPeriodMonths: 1, isRecurring } })
  const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === body.attemptId)!
  stripe.pay(session.id, { brand: 'visa', last4: '4242' })
  expect(await send('checkout.session.completed', stripe.shown(session))).toBe(200)
  const mine = async () => (await (await app.signInAs(owner.accountId, 'owner', owner.email)).call(subscriptions.mine, {})).body
  const { runsUntil: expiry } = await mine()
  return { owner, expiry, mine, form: stripe.created.find(({ key }) => key === body.attemptId)!.form }
}
const intentsOf = (accountId: string) => stripe.intents.filter(({ metadata }) => metadata['party'] === accountId)

test('the page keeps the card for later, and only when recurring payment is on', async () => {
  const on = await ownerWithPlan()
  expect(on.form.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
  expect(on.form.get('customer_creation')).toBe('always')
  expect((await on.mine()).card).toEqual({ method: 'VISA', last4: '4242' })
  const off = await ownerWithPlan(false)
  expect(off.form.get('payment_intent_data[setup_future_usage]')).toBeNull()
  expect((await off.mine()).card).toBeNull()
})

test('the kept card is charged without its owner, under the key of the attempt; the webhook after it changes nothing', async () => {
  const { owner, expiry, mine } = await ownerWithPlan()
  at(addDays(expiry, -1))
  await Promise.all([renewSubscriptions(booking()), renewSubscriptions(booking())])
  const [intent, ...more] = intentsOf(owner.accountId)
  expect(more).toEqual([])
  expect(intent).toMatchObject({ amount: 7999, currency: 'usd', payment_method: 'pm_kept', metadata: { charge: 'saved card' } })
  expect((await mine()).runsUntil).toBe(addMonths(expiry, 1))
  expect(await send('payment_intent.succeeded', intent)).toBe(200)
  expect((await mine()).runsUntil).toBe(addMonths(expiry, 1))
})

test('an answer that is lost is found again by its attempt, or told by the webhook: one charge, booked once', async () => {
  const { owner, expiry, mine } = await ownerWithPlan()
  at(addDays(expiry, -1))
  stripe.losesAnswers = true
  await renewSubscriptions(booking())
  stripe.losesAnswers = false
  expect((await mine()).runsUntil).toBe(expiry)
  at(addDays(expiry, -1), '15:10')
  await reconcilePayments(booking(), app.built.provided.get(cardProviders))
  expect(intentsOf(owner.accountId)).toHaveLength(1)
  expect((await mine()).runsUntil).toBe(addMonths(expiry, 1))
})

test('a decline, and a bank that wants its customer, end the try in words', async () => {
  const { owner, expiry, mine } = await ownerWithPlan()
  at(addDays(expiry, -1))
  stripe.declines = 'authentication_required'
  await renewSubscriptions(booking())
  stripe.declines = null
  expect(await mine()).toMatchObject({ runsUntil: expiry, isDeclined: true, nextCharge: { on: expiry } })
  const [mail] = (await app.outbox(owner.email)).filter(({ subject }) => subject.startsWith('We could not'))
  expect(mail?.body_text).toContain('Your bank wants you to confirm this payment yourself.')
})

test('another card is saved on a page of Stripe’s on which nothing is paid', async () => {
  const { owner, mine } = await ownerWithPlan()
  const { body } = await owner.call(subscriptions.saveCard, {})
  const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === body.attemptId)!
  expect(session).toMatchObject({ mode: 'setup', keeps: true, amount_total: 0 })
  stripe.pay(session.id, { brand: 'mastercard', last4: '4444' })
  Object.assign(session, { payment_status: 'no_payment_required', amount_total: null })
  expect(await send('checkout.session.completed', stripe.shown(session))).toBe(200)
  expect(await send('checkout.session.completed', stripe.shown(session))).toBe(200)
  expect((await mine()).card).toEqual({ method: 'MASTER CARD', last4: '4444' })
})
