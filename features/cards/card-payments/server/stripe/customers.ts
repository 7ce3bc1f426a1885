import Stripe from 'stripe'
import { readMethod } from '../../rules.ts'
import type { CardCustomers } from '../provider/card-customers.ts'

/** True when Stripe answers that it has no such customer, for example because the shop deleted them there. */
export const isCustomerMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param !== 'payment_method'

/** Payers as customers of one Stripe account; `account` tells accounts apart in the idempotency key. */
export const createStripeCustomers = (stripe: Stripe, account: string): CardCustomers => ({
  async create({ accountId, name, email }) {
    const made = await stripe.customers.create(
      { name, email, metadata: { account: accountId } },
      { idempotencyKey: `customer-${account}-${accountId}` },
    )
    return made.id
  },

  async remove(customer) {
    await stripe.customers.del(customer).catch(unlessMissing)
  },

  async listCards(customer) {
    const found = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }).catch(unlessMissing)
    // Stripe also lists cards that were only used once with this customer.
    const saved = found?.data.filter(({ allow_redisplay: shown }) => shown === 'always') ?? []
    return saved.flatMap(({ id, card }) =>
      card ? [{ id, method: readMethod(card.brand), last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
    )
  },

  async removeCard(customer, card) {
    // Asks for the card of this customer, so that no other payer's card is ever detached.
    const own = await stripe.customers.retrievePaymentMethod(customer, card).catch(unlessMissing)
    if (own) await stripe.paymentMethods.detach(own.id)
  },
})

function unlessMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}
