import Stripe from 'stripe'
import { refuse } from '../../../../../common/refusal.ts'
import { cardPaymentRefusals, type ReaderStage, type ReaderState } from '../../contract/index.ts'
import type { ProviderEvent } from '../provider/events.ts'
import type { ReaderOrder, Terminal } from '../provider/terminal.ts'
import { readerCharge, readIntent } from './read-intent.ts'

type Reader = Stripe.Terminal.Reader

/**
 * Stripe Terminal, driven by the server: Stripe shows a payment intent on the reader and reports how it ended. Source:
 * https://docs.stripe.com/terminal/payments/collect-card-payment (server-driven), as of November 2026.
 */
export function createStripeTerminal(stripe: Stripe): Terminal {
  const { readers, locations } = stripe.terminal

  const getIntent = (reference: string) => stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] })

  const findReader = async (reference: string): Promise<Reader | null> => {
    const found = await readers.retrieve(reference)
    return 'deleted' in found ? null : found
  }

  const findOrCreateLocation = async ({ shop }: ReaderOrder): Promise<string> => {
    const { data } = await locations.list({ limit: 100 })
    const known = data.find(({ metadata }) => metadata['shop'] === shop.id)
    if (known) return known.id
    const made = await locations.create({
      display_name: shop.name,
      address: {
        line1: shop.address,
        line2: shop.aptSuite,
        city: shop.city,
        state: shop.state,
        postal_code: shop.zip,
        country: 'US',
      },
      metadata: { shop: shop.id },
    })
    return made.id
  }

  return {
    async registerReader(order) {
      const location = order.location || (await findOrCreateLocation(order))
      try {
        const made = await readers.create({ registration_code: order.code, label: order.label, location })
        return { reference: made.id, location, model: made.device_type.replaceAll('_', ' ') }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return refuse(cardPaymentRefusals.readerCodeRefused, {
          errors: { code: 'Stripe does not recognize this code. Show a new one on the reader: Settings, Generate pairing code.' },
        })
      }
    },

    async removeReader(reader) {
      await readers.del(reader)
    },

    async listStates(wanted) {
      const states = new Map<string, ReaderState>()
      for await (const { id, status, action } of readers.list({ limit: 100 }))
        if (wanted.includes(id))
          states.set(id, status !== 'online' ? 'offline' : action?.status === 'in_progress' ? 'busy' : 'online')
      return states
    },

    async createPayment(order) {
      const { id } = await stripe.paymentIntents.create(
        {
          amount: order.amountCents,
          currency: order.currency,
          allowed_payment_method_types: ['card_present'],
          capture_method: 'automatic',
          description: order.title,
          metadata: { attempt: order.attemptId, party: order.partyId, charge: readerCharge },
        },
        { idempotencyKey: order.attemptId },
      )
      return id
    },

    async start(reader, { reference, attemptId }) {
      try {
        await readers.processPaymentIntent(reader, { payment_intent: reference }, { idempotencyKey: `${attemptId}-reader` })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        if (error.code === 'terminal_reader_busy') refuse(cardPaymentRefusals.readerBusy)
        if (error.code === 'terminal_reader_offline') refuse(cardPaymentRefusals.readerOffline)
        throw error
      }
    },

    async status(reader, reference) {
      const event = readIntent(await getIntent(reference))
      const action = findAction(event.state === 'open' ? await findReader(reader) : null, reference)
      if (event.state !== 'open') return { stage: ends[event.state], isOnReader: true, event }
      // The reader gave up without a charge: the card could not be read, or the customer pressed Cancel.
      if (action?.status === 'failed')
        return { stage: 'declined', isOnReader: true, event: giveUp(event, action.failure_message) }
      return { stage: action?.status === 'succeeded' ? 'processing' : 'waiting', isOnReader: action !== null, event }
    },

    async cancel(reader, reference) {
      const isShown = reader && findAction(await findReader(reader), reference)?.status === 'in_progress'
      if (isShown) await ignoreTooLate(() => readers.cancelAction(reader))
      await ignoreTooLate(() => stripe.paymentIntents.cancel(reference))
      return readIntent(await getIntent(reference))
    },
  }
}

const ends: Record<Exclude<ProviderEvent['state'], 'open'>, ReaderStage> = {
  paid: 'approved',
  failed: 'declined',
  expired: 'canceled',
}

/** The reader's current or last action, if it is about this payment. */
const findAction = (reader: Reader | null, reference: string) => {
  const intent = reader?.action?.process_payment_intent?.payment_intent
  return (typeof intent === 'string' ? intent : intent?.id) === reference ? (reader?.action ?? null) : null
}

const giveUp = (event: ProviderEvent, message: string | null): ProviderEvent => ({
  ...event,
  state: 'failed',
  message: message ?? '',
})

/** A payment that is being charged or has ended can no longer be canceled; read it afterward to learn how it ended. */
async function ignoreTooLate(cancel: () => Promise<unknown>): Promise<void> {
  try {
    await cancel()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
