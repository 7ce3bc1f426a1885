import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { savedCards } from './contract/index.ts'

const stripe = new StripeStandIn()
let app: TestApp
beforeAll(async () => {
  const port = await freePort()
  await stripe.listen(port)
  app = await testApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      DEMO: '0',
    },
  })
})
afterAll(() => stripe.close())

/** Opens a page and returns what was sent to Stripe for it. */
async function openPage(order: OrderToPay) {
  const link = { params: { provider: 'stripe' }, body: { workOrderId: order.id } }
  const { body } = await order.customer.call(payments.paymentLink, link)
  const sent = stripe.created.find(({ form }) => form.get('client_reference_id') === body.attemptId)?.form
  if (!sent) throw new Error('no page')
  return { sent, customer: sent.get('customer') ?? '' }
}

test('a logged-in customer gets a Stripe page that offers their saved cards and to save this one; a pay link does not', async () => {
  const order = await orderToPay(app)
  const { sent, customer } = await openPage(order)
  expect(stripe.people.customers.get(customer)).toMatchObject({ email: order.customer.email, name: 'Ann Baker' })
  expect(sent.get('saved_payment_method_options[payment_method_save]')).toBe('enabled')
  // Stripe shows Apple Pay and Google Pay with cards.
  expect(sent.get('allowed_payment_method_types[0]')).toBe('card')
  expect(sent.has('payment_intent_data[setup_future_usage]')).toBe(false)

  const { body } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  const token = body.url.split('/pay/')[1]!
  await app.guest.call(payments.linkedPage, { params: { provider: 'stripe' }, body: { token } })
  const linked = stripe.created.at(-1)!.form
  expect([linked.has('customer'), linked.has('saved_payment_method_options[payment_method_save]')]).toEqual([false, false])
})

test('a customer has one entry at Stripe, with the cards they asked to keep', async () => {
  const order = await orderToPay(app)
  const { customer } = await openPage(order)
  const again = await orderToPay(app, 'ready', { shop: order, customer: order.customer })
  expect((await openPage(again)).customer).toBe(customer)
  const kept = stripe.people.save(customer, 'always', '1881')
  stripe.people.save(customer, 'limited', '9999')
  const { body } = await order.customer.call(savedCards.list, {})
  expect(body.accounts).toMatchObject([
    { shopName: null, cards: [{ id: kept.id, method: 'VISA', last4: '1881', expMonth: 12, expYear: 2034 }] },
  ])
})

test("removing detaches the card at Stripe, and only the customer's own", async () => {
  const [ann, bob] = [await orderToPay(app), await orderToPay(app)]
  const annsCard = stripe.people.save((await openPage(ann)).customer, 'always', '1111')
  const bobsCard = stripe.people.save((await openPage(bob)).customer, 'always', '2222')
  const [account] = (await bob.customer.call(savedCards.list, {})).body.accounts
  const remove = (card: string) => bob.customer.call(savedCards.remove, { params: { id: account!.id }, query: { card } })
  await remove(annsCard.id)
  expect(stripe.people.methods).toContainEqual(annsCard)
  await remove(bobsCard.id)
  expect(stripe.people.methods).not.toContainEqual(bobsCard)
})

test('while Stripe is down the list says so, and a removed card is not claimed', async () => {
  const order = await orderToPay(app)
  const { customer } = await openPage(order)
  const card = stripe.people.save(customer, 'always', '3333')
  const [account] = (await order.customer.call(savedCards.list, {})).body.accounts
  stripe.broken = 500
  expect((await order.customer.call(savedCards.list, {})).body.accounts).toMatchObject([{ cards: null }])
  const refused = await order.customer.call(savedCards.remove, { params: { id: account!.id }, query: { card: card.id } })
  expect([refused.status, refused.problem.msg]).toEqual([
    502,
    'The card company is not responding right now. The card is still saved. Please try again.',
  ])
  stripe.broken = null
})

test('a customer who was deleted at Stripe can still pay', async () => {
  const order = await orderToPay(app)
  const { customer } = await openPage(order)
  stripe.people.customers.delete(customer)
  const next = await orderToPay(app, 'ready', { shop: order, customer: order.customer })
  const { sent } = await openPage(next)
  expect(sent.has('customer')).toBe(false)
  expect((await order.customer.call(savedCards.list, {})).body.accounts).toEqual([])
})
