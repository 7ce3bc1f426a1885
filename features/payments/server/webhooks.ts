import { refuse } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { bookEvent } from './book.ts'
import { bookRefund } from './book-refund.ts'
import { ownProvidersOf } from './card-accounts.ts'
import { BadSignature, type CardProvider, cardProviders, providerNamed } from './provider/card-provider.ts'

/** Believes a provider's message by its signature over the bytes that came, and books what it says. */
async function receive(context: Context, name: string, providers: readonly CardProvider[]): Promise<{ received: true }> {
  const { provider, event } = await read(context, name, providers)
  if (event && 'refundId' in event) await bookRefund(context, provider, event)
  else if (event) await bookEvent(context, provider, event)
  return { received: true }
}

/** Whose signature it is, of several accounts: keys that were replaced sign what is still under way. */
async function read({ rawBody, header, clock, log, address }: Context, name: string, providers: readonly CardProvider[]) {
  let why = 'nobody here has such an account'
  for (const provider of providers)
    try {
      const event = await provider.readWebhook(rawBody, header(provider.signatureHeader), clock.now())
      return { provider, event }
    } catch (error) {
      if (!(error instanceof BadSignature)) {
        log.error({ err: error, provider: name }, 'a webhook could not be followed up')
        // Not taken: the provider sends it again.
        return refuse(paymentRefusals.providerFailed)
      }
      why = error.message
    }
  log.warn({ provider: name, address, why }, 'a webhook was refused')
  return refuse(paymentRefusals.badSignature)
}

const receiveOurs = (context: Context, name: 'sandbox' | 'stripe') =>
  receive(context, name, [providerNamed(context.get(cardProviders), name)])

export const sandboxWebhook: Verb<typeof payments.sandboxWebhook> = (context) => receiveOurs(context, 'sandbox')
export const stripeWebhook: Verb<typeof payments.stripeWebhook> = (context) => receiveOurs(context, 'stripe')

export const ownWebhook: Verb<typeof payments.ownWebhook> = async (context, { params: { provider, shop } }) =>
  receive(context, provider, await ownProvidersOf(context, shop, provider))
