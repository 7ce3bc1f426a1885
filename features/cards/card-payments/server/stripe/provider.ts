import Stripe from 'stripe'
import type { Config } from '../../../../../kit/server/index.ts'
import type { AttemptState, RefundState } from '../../contract/index.ts'
import { readMethod, pageMinutes } from '../../rules.ts'
import { CardCustomerMissing } from '../provider/card-customers.ts'
import { BadSignature, type CardProvider, type ChargeOrder, type PageOrder, type RefundEvent } from '../provider/card-provider.ts'
import type { ProviderEvent, SavedCard } from '../provider/events.ts'
import { createStripeBalance } from './balance.ts'
import { createStripeCustomers, isCustomerMissing } from './customers.ts'
import { createStripeDisputes, readDispute } from './disputes.ts'
import { isIntent, readCard, readIntent } from './read-intent.ts'
import { createStripeTerminal } from './terminal.ts'

/** `account` is our id of a shop's own account, or missing for Liftbay's. */
export type StripeSettings = NonNullable<Config['stripe']> & { account?: string }
type Session = Stripe.Checkout.Session

const toleranceSeconds = 300

/** A Stripe client for one account's key; `apiUrl` is Stripe's or a stand-in's. */
export function openStripe(apiUrl: string, secretKey: string): Stripe {
  const api = new URL(apiUrl)
  const protocol = api.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    protocol,
    host: api.hostname,
    port: api.port || (protocol === 'http' ? 80 : 443),
    // With the second try, no longer than a person or a delivery waits.
    maxNetworkRetries: 1,
    timeout: 8000,
    telemetry: false,
  })
}

/** Stripe Checkout: a page at Stripe for each attempt. */
export function createStripeProvider({ secretKey, webhookSecret, apiUrl, account }: StripeSettings): CardProvider {
  const stripe = openStripe(apiUrl, secretKey)

  const readStatus = async (reference: string) =>
    isIntent(reference)
      ? readIntent(await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))
      : readSession(
          await stripe.checkout.sessions.retrieve(reference, {
            expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
          }),
        )

  const findIntent = async (reference: string) => {
    if (isIntent(reference)) return reference
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference)
    const id = typeof intent === 'string' ? intent : intent?.id
    if (!id) throw new Error(`Stripe has no payment of ${reference}`)
    return id
  }

  return {
    name: 'stripe',
    account: account ?? null,
    label: 'Card',
    signatureHeader: 'stripe-signature',
    terminal: createStripeTerminal(stripe),
    customers: createStripeCustomers(stripe, account ?? 'liftbay'),
    disputes: createStripeDisputes(stripe),
    balance: createStripeBalance(stripe),

    async createPage(order) {
      const metadata = { attempt: order.attemptId, party: order.partyId }
      const session = await stripe.checkout.sessions
        .create(
          {
            // Cards, and with them Apple Pay and Google Pay: Stripe shows the payer's own wallets on its page without any further setting.
            allowed_payment_method_types: ['card'],
            client_reference_id: order.attemptId,
            metadata,
            ...(order.amountCents === 0 ? { mode: 'setup', currency: order.currency } : readPaymentDetails(order, metadata)),
            ...readPayer(order),
            // Counted from the attempt's own time: the same idempotency key must come with the same values.
            expires_at: Math.floor(order.openedAt.getTime() / 1000) + pageMinutes * 60,
            success_url: order.successUrl,
            cancel_url: order.failUrl,
          },
          { idempotencyKey: buildPageKey(order) },
        )
        .catch((error: unknown) => {
          if (order.customer && isCustomerMissing(error)) throw new CardCustomerMissing(order.customer)
          throw error
        })
      if (!session.url) throw new Error(`Stripe gave no page for ${session.id}`)
      return { reference: session.id, url: session.url }
    },

    async closePage(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // Only an open page can be closed. This one has ended, and its own event says how.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    status: readStatus,

    async charge(order) {
      const [customer, method] = order.card.split('/')
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: order.amountCents,
            currency: order.currency,
            customer: customer ?? '',
            payment_method: method ?? '',
            off_session: true,
            confirm: true,
            description: order.title,
            metadata: { attempt: order.attemptId, party: order.partyId, charge: 'saved card' },
            expand: ['latest_charge'],
          },
          { idempotencyKey: order.attemptId },
        )
        return readIntent(intent)
      } catch (error) {
        // Stripe says that nothing was charged. After any other error the card may have been charged.
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
          return { ...readIntent(error.payment_intent), state: 'failed', message: reasonOf(error) }
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return readRefusedCharge(order)
        throw error
      }
    },

    async chargeStatus(order) {
      // Stripe forgets idempotency keys after a day, but keeps an intent's metadata.
      const { data } = await stripe.paymentIntents.list({
        customer: order.card.split('/')[0] ?? '',
        created: { gte: Math.floor(order.openedAt.getTime() / 1000) - 3600 },
        limit: 100,
        expand: ['data.latest_charge'],
      })
      const made = data.find(({ metadata }) => metadata['attempt'] === order.attemptId && metadata['charge'])
      return made ? readIntent(made) : null
    },

    async refund({ refundId, reference, amountCents }) {
      const intent = await findIntent(reference)
      try {
        const made = await stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, metadata: { refund: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        )
        return readRefund(made, refundId)
      } catch (error) {
        // Stripe says that it made no refund. After any other error it may have.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { refundId, providerRefund: null, state: 'failed', amountCents }
      }
    },

    async refundStatus({ refundId, reference }) {
      // Stripe forgets idempotency keys after a day, but keeps a refund's metadata.
      const { data } = await stripe.refunds.list({ payment_intent: await findIntent(reference), limit: 100 })
      const made = data.find(({ metadata }) => metadata?.['refund'] === refundId)
      return made ? readRefund(made, refundId) : null
    },

    async readWebhook(rawBody, signature, now) {
      const event = requireSigned(() =>
        stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, toleranceSeconds, undefined, now.getTime()),
      )
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded': {
          const claimed = readSession(event.data.object)
          if (claimed.state !== 'paid') return null
          // The event has no card, so it is read from the session. The amounts stay the signed ones.
          const { eventId, method, last4, saved } = await readStatus(claimed.reference)
          return { ...claimed, eventId, method, last4, saved }
        }
        case 'payment_intent.succeeded': {
          // A page's intent is reported by its session.
          if (!event.data.object.metadata['charge']) return null
          const claimed = readIntent(event.data.object)
          const { method, last4 } = await readStatus(claimed.reference)
          return { ...claimed, method, last4 }
        }
        case 'payment_intent.payment_failed':
          return event.data.object.metadata['charge'] ? { ...readIntent(event.data.object), state: 'failed' } : null
        case 'checkout.session.async_payment_failed':
          return { ...readSession(event.data.object), state: 'failed', message: 'The payment did not go through.' }
        case 'checkout.session.expired':
          return { ...readSession(event.data.object), state: 'expired' }
        case 'refund.created':
        case 'refund.updated':
        case 'refund.failed': {
          // A refund made at Stripe itself does not have our id.
          const refundId = event.data.object.metadata?.['refund']
          return refundId ? readRefund(event.data.object, refundId) : null
        }
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
        case 'charge.dispute.funds_withdrawn':
        case 'charge.dispute.funds_reinstated':
          return readDispute(stripe, event.data.object)
        default:
          return null
      }
    },
  }
}

const refundStates: Record<string, RefundState> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

const readRefund = ({ id, status, amount }: Stripe.Refund, refundId: string): RefundEvent => ({
  refundId,
  providerRefund: id,
  state: refundStates[status ?? ''] ?? 'pending',
  amountCents: amount,
})

function requireSigned(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch {
    throw new BadSignature('not signed by Stripe, or too old')
  }
}

// A payer who was deleted at Stripe gets a new id, and the same key must come with the same values.
const buildPageKey = ({ attemptId, customer }: PageOrder) => (customer ? `${attemptId}-${customer}` : attemptId)

/**
 * A payer Stripe knows sees the cards they saved (`allow_redisplay: always`) and a checkbox to save this one. For automatic charges, the
 * card is saved in any case.
 */
function readPayer({ keepsCard, customer }: PageOrder) {
  if (keepsCard) return { customer_creation: 'always' as const }
  return customer ? { customer, saved_payment_method_options: { payment_method_save: 'enabled' as const } } : {}
}

/** Turns off currency conversion, so that exactly the billed amount comes in. */
const readPaymentDetails = (order: PageOrder, metadata: Record<string, string>) => ({
  mode: 'payment' as const,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: order.currency, unit_amount: order.amountCents, product_data: { name: order.title } },
    },
  ],
  payment_intent_data: {
    metadata,
    description: order.title,
    ...(order.keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
  },
  adaptive_pricing: { enabled: false },
})

function readState(session: Session): AttemptState {
  if (session.payment_status === 'paid' || (session.mode === 'setup' && session.status === 'complete')) return 'paid'
  return session.status === 'expired' ? 'expired' : 'open'
}

const readId = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id)

/** The card that a finished page saved, as `customer/payment method`. */
function findSavedCard({ payment_intent: paid, setup_intent: setUp }: Session): SavedCard | null {
  const intent = paid && typeof paid !== 'string' && paid.setup_future_usage ? paid : setUp
  if (!intent || typeof intent === 'string') return null
  const [customer, method] = [readId(intent.customer), readId(intent.payment_method)]
  const set = setUp && typeof setUp !== 'string' ? setUp.payment_method : null
  const card = set && typeof set !== 'string' ? set.card : paid && typeof paid !== 'string' ? readCard(paid) : null
  if (!customer || !method) return null
  return { reference: `${customer}/${method}`, method: readMethod(card?.brand ?? ''), last4: card?.last4 ?? '' }
}

const reasonOf = (error: InstanceType<typeof Stripe.errors.StripeCardError>) =>
  error.code === 'authentication_required' ? 'Your bank wants you to confirm this payment yourself.' : error.message

/** Stripe refused to try, for example because the card was removed there. */
const readRefusedCharge = ({ attemptId, partyId, amountCents, currency }: ChargeOrder): ProviderEvent => ({
  eventId: `refused-${attemptId}`,
  reference: `refused-${attemptId}`,
  attemptId,
  partyId,
  state: 'failed',
  amountCents,
  currency,
  method: 'CARD',
  last4: '',
  message: 'The saved card can no longer be used.',
  saved: null,
})

function readSession(session: Session): ProviderEvent {
  const intent = session.payment_intent
  const saved = findSavedCard(session)
  const card = intent && typeof intent !== 'string' ? readCard(intent) : null
  return {
    // One payment intent is one payment, even if several events report it.
    eventId: readId(intent) ?? session.id,
    reference: session.id,
    attemptId: session.client_reference_id,
    partyId: session.metadata?.['party'] ?? null,
    state: readState(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    method: saved?.method ?? readMethod(card?.brand ?? ''),
    last4: saved?.last4 ?? card?.last4 ?? '',
    message: '',
    saved,
  }
}
