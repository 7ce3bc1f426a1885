import Stripe from 'stripe'
import type { Config } from '../../../../server/kit/config.ts'
import type { AttemptState } from '../../contract.ts'
import { methodOf, pageMinutes } from '../../rules.ts'
import { BadSignature, type CardProvider, type ProviderEvent } from '../provider/card-provider.ts'

type Settings = NonNullable<Config['stripe']>
type Session = Stripe.Checkout.Session

const toleranceSeconds = 300

/** Stripe Checkout: a page of Stripe's for each attempt. `apiUrl` names Stripe, or a stand-in that speaks its protocol. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: Settings): CardProvider {
  const api = new URL(apiUrl)
  const protocol = api.protocol === 'http:' ? 'http' : 'https'
  const stripe = new Stripe(secretKey, {
    protocol,
    host: api.hostname,
    port: api.port || (protocol === 'http' ? 80 : 443),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  })

  const statusOf = async (reference: string) =>
    told(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }))

  return {
    name: 'stripe',
    label: 'Card',
    signatureHeader: 'stripe-signature',

    async createPage(order) {
      const metadata = { attempt: order.attemptId, party: order.partyId }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: order.currency, unit_amount: order.amountCents, product_data: { name: order.title } },
            },
          ],
          client_reference_id: order.attemptId,
          metadata,
          payment_intent_data: { metadata, description: order.title },
          // The bill is in dollars, and what comes in must be the bill.
          adaptive_pricing: { enabled: false },
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
          const { eventId, method, last4 } = await statusOf(claimed.reference)
          return { ...claimed, eventId, method, last4 }
        }
        case 'checkout.session.async_payment_failed':
          return { ...told(event.data.object), state: 'failed', message: 'The payment did not go through.' }
        case 'checkout.session.expired':
          return { ...told(event.data.object), state: 'expired' }
        default:
          return null
      }
    },
  }
}

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch {
    throw new BadSignature('not signed by Stripe, or too old')
  }
}

function stateOf(session: Session): AttemptState {
  if (session.payment_status === 'paid') return 'paid'
  return session.status === 'expired' ? 'expired' : 'open'
}

function told(session: Session): ProviderEvent {
  const intent = session.payment_intent
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null
  return {
    // One payment intent is one payment, however many events tell of it.
    eventId: (typeof intent === 'string' ? intent : intent?.id) ?? session.id,
    reference: session.id,
    attemptId: session.client_reference_id,
    partyId: session.metadata?.['party'] ?? null,
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    method: methodOf(card?.brand ?? ''),
    last4: card?.last4 ?? '',
    message: '',
  }
}
