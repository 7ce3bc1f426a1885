import { refuse } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { bookEvent } from './book.ts'
import { BadSignature, cardProviders, providerNamed } from './provider/card-provider.ts'

/** Believes a provider's message by its signature over the bytes that came, and books what it says. */
async function receive(context: Context, name: 'sandbox' | 'stripe'): Promise<{ received: true }> {
  const provider = providerNamed(context.get(cardProviders), name)
  const event = await provider
    .readWebhook(context.rawBody, context.header(provider.signatureHeader), context.clock.now())
    .catch((error: unknown) => {
      if (error instanceof BadSignature) {
        context.log.warn({ provider: name, address: context.address, why: error.message }, 'a webhook was refused')
        return refuse(paymentRefusals.badSignature)
      }
      context.log.error({ err: error, provider: name }, 'a webhook could not be followed up')
      // Not taken: the provider sends it again.
      return refuse(paymentRefusals.providerFailed)
    })
  if (event) await bookEvent(context, name, event)
  return { received: true }
}

export const sandboxWebhook: Verb<typeof payments.sandboxWebhook> = (context) => receive(context, 'sandbox')
export const stripeWebhook: Verb<typeof payments.stripeWebhook> = (context) => receive(context, 'stripe')
