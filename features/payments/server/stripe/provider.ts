import Stripe from 'stripe'
import type { Config } from '../../../../server/kit/config.ts'
import type { AttemptState, RefundState } from '../../contract.ts'
import { methodOf, pageMinutes } from '../../rules.ts'
import {
  BadSignature,
  type CardProvider,
  type ChargeOrder,
  type PageOrder,
  type ProviderEvent,
  type RefundEvent,
  type SavedCard,
} from '../provider/card-provider.ts'

/** `account`: our number of a shop's own; without it, Liftbay's. */
type Settings = NonNullable<Config['stripe']> & { account?: string }
type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

const toleranceSeconds = 300

/** Stripe by one account's key; `apiUrl` names it, or a stand-in. */
export function stripeAt(apiUrl: string, secretKey: string): Stripe {
  const api = new URL(apiUrl)
  const protocol = api.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    protocol,
    host: api.hostname,
    port: api.port || (protocol === 'http' ? 80 : 443),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  })
}

/** Stripe Checkout: a page of Stripe's for each attempt. `apiUrl` names Stripe, or a stand-in that speaks its protocol. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl, account }: Settings): CardProvider {
  const stripe = stripeAt(apiUrl, secretKey)

  const statusOf = async (reference: string) =>
    isIntent(reference)
      ? toldIntent(await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))
      : told(
          await stripe.checkout.sessions.retrieve(reference, {
            expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
          }),
        )

  const intentOf = async (reference: string) => {
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

    async createPage(order) {
      const metadata = { attempt: order.attemptId, party: order.partyId }
      const session = await stripe.checkout.sessions.create(
        {
          allowed_payment_method_types: ['card'],
          client_reference_id: order.attemptId,
          metadata,
          ...(order.amountCents === 0 ? { mode: 'setup', currency: order.currency } : toPay(order, metadata)),
          ...(order.keepsCard ? { customer_creation: 'always' } : {}),
          // From the attempt's own time: the same key must come with the same values.
          expires_at: Math.floor(order.openedAt.getTime() / 1000) + pageMinutes * 60,
          success_url: order.successUrl,
          cancel_url: order.failUrl,
        },
        { idempotencyKey: order.attemptId },
      )
      if (!session.url) throw new Error(`Stripe gave no page for ${session.id}`)
      return { reference: session.id, url: session.url }
    },

    async closePage(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // Only an open page can be closed: it has ended, and its own event tells how.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    status: statusOf,

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
        return toldIntent(intent)
      } catch (error) {
        // Its word that nothing was charged; anything else may have been charged all the same.
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
          return { ...toldIntent(error.payment_intent), state: 'failed', message: reasonOf(error) }
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return neverMade(order)
        throw error
      }
    },

    async chargeStatus(order) {
      // Its keys are forgotten after a day; what an intent carries is not.
      const { data } = await stripe.paymentIntents.list({
        customer: order.card.split('/')[0] ?? '',
        created: { gte: Math.floor(order.openedAt.getTime() / 1000) - 3600 },
        limit: 100,
        expand: ['data.latest_charge'],
      })
      const made = data.find(({ metadata }) => metadata['attempt'] === order.attemptId && metadata['charge'])
      return made ? toldIntent(made) : null
    },

    async refund({ refundId, reference, amountCents }) {
      const intent = await intentOf(reference)
      try {
        const made = await stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, metadata: { refund: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        )
        return toldRefund(made, refundId)
      } catch (error) {
        // Its word that this refund is not made; anything else may have been done all the same.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { refundId, providerRefund: null, state: 'failed', amountCents }
      }
    },

    async refundStatus({ refundId, reference }) {
      // Its keys are forgotten after a day; what a refund carries is not.
      const { data } = await stripe.refunds.list({ payment_intent: await intentOf(reference), limit: 100 })
      const made = data.find(({ metadata }) => metadata?.['refund'] === refundId)
      return made ? toldRefund(made, refundId) : null
    },

    async readWebhook(rawBody, signature, now) {
      const event = verified(() =>
        stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, toleranceSeconds, undefined, now.getTime()),
      )
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded': {
          const claimed = told(event.data.object)
          if (claimed.state !== 'paid') return null
          // The event names no card; the amounts stay those that were signed.
          const { eventId, method, last4, saved } = await statusOf(claimed.reference)
          return { ...claimed, eventId, method, last4, saved }
        }
        case 'payment_intent.succeeded': {
          // Those of a page are told by its session.
          if (!event.data.object.metadata['charge']) return null
          const claimed = toldIntent(event.data.object)
          const { method, last4 } = await statusOf(claimed.reference)
          return { ...claimed, method, last4 }
        }
        case 'payment_intent.payment_failed':
          return event.data.object.metadata['charge'] ? { ...toldIntent(event.data.object), state: 'failed' } : null
        case 'checkout.session.async_payment_failed':
          return { ...told(event.data.object), state: 'failed', message: 'The payment did not go through.' }
        case 'checkout.session.expired':
          return { ...told(event.data.object), state: 'expired' }
        case 'refund.created':
        case 'refund.updated':
        case 'refund.failed': {
          // One made at Stripe itself has no number of ours.
          const refundId = event.data.object.metadata?.['refund']
          return refundId ? toldRefund(event.data.object, refundId) : null
        }
        default:
          return null
      }
    },
  }
}

const refundStates: Record<string, RefundState> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

const toldRefund = ({ id, status, amount }: Stripe.Refund, refundId: string): RefundEvent => ({
  refundId,
  providerRefund: id,
  state: refundStates[status ?? ''] ?? 'pending',
  amountCents: amount,
})

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch {
    throw new BadSignature('not signed by Stripe, or too old')
  }
}

/** What is paid, in dollars: what comes in must be the bill. */
const toPay = (order: PageOrder, metadata: Record<string, string>) => ({
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

const isIntent = (reference: string) => reference.startsWith('pi_')

function stateOf(session: Session): AttemptState {
  if (session.payment_status === 'paid' || (session.mode === 'setup' && session.status === 'complete')) return 'paid'
  return session.status === 'expired' ? 'expired' : 'open'
}

const cardOf = ({ latest_charge: charge }: Intent) =>
  charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null

const idOf = (one: string | { id: string } | null | undefined) => (typeof one === 'string' ? one : one?.id)

/** The card that a finished page kept, as `customer/payment method`. */
function savedOn({ payment_intent: paid, setup_intent: setUp }: Session): SavedCard | null {
  const intent = paid && typeof paid !== 'string' && paid.setup_future_usage ? paid : setUp
  if (!intent || typeof intent === 'string') return null
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)]
  const set = setUp && typeof setUp !== 'string' ? setUp.payment_method : null
  const card = set && typeof set !== 'string' ? set.card : paid && typeof paid !== 'string' ? cardOf(paid) : null
  if (!customer || !method) return null
  return { reference: `${customer}/${method}`, method: methodOf(card?.brand ?? ''), last4: card?.last4 ?? '' }
}

/** A charge without a page: its own name is the reference. */
function toldIntent(intent: Intent): ProviderEvent {
  const card = cardOf(intent)
  return {
    eventId: intent.id,
    reference: intent.id,
    attemptId: intent.metadata['attempt'] ?? null,
    partyId: intent.metadata['party'] ?? null,
    state: intentStates[intent.status] ?? 'open',
    amountCents: intent.amount,
    currency: intent.currency,
    method: methodOf(card?.brand ?? ''),
    last4: card?.last4 ?? '',
    message: intent.last_payment_error?.message ?? '',
    saved: null,
  }
}

// Nobody is there to answer what a bank asks: what waits for that is declined.
const intentStates: Partial<Record<Intent['status'], AttemptState>> = {
  succeeded: 'paid',
  canceled: 'failed',
  requires_payment_method: 'failed',
  requires_action: 'failed',
}

const reasonOf = (error: InstanceType<typeof Stripe.errors.StripeCardError>) =>
  error.code === 'authentication_required' ? 'Your bank wants you to confirm this payment yourself.' : error.message

/** Stripe refused to try, e.g. because the card was taken out there. */
const neverMade = ({ attemptId, partyId, amountCents, currency }: ChargeOrder): ProviderEvent => ({
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

function told(session: Session): ProviderEvent {
  const intent = session.payment_intent
  const saved = savedOn(session)
  const card = intent && typeof intent !== 'string' ? cardOf(intent) : null
  return {
    // One payment intent is one payment, however many events tell of it.
    eventId: idOf(intent) ?? session.id,
    reference: session.id,
    attemptId: session.client_reference_id,
    partyId: session.metadata?.['party'] ?? null,
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    method: saved?.method ?? methodOf(card?.brand ?? ''),
    last4: saved?.last4 ?? card?.last4 ?? '',
    message: '',
    saved,
  }
}
