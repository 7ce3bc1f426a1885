import { refuse } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals, type ProviderName } from '../contract/index.ts'
import { bookPayment } from './book-payment.ts'
import { disputeBook } from './dispute-book.ts'
import { paymentLedger } from './payment-ledger.ts'
import { BadSignature, type CardProvider, cardProviders, getProviderNamed } from './provider/card-provider.ts'

/** A message to one of Liftbay's own accounts. */
export const receiveOwnWebhook = (context: Context, name: ProviderName) =>
  receiveWebhook(context, name, [getProviderNamed(context.get(cardProviders), name)])

/** Verifies a provider's message by its signature over the raw bytes, and records it. */
export async function receiveWebhook(
  context: Context,
  name: ProviderName,
  providers: readonly CardProvider[],
): Promise<{ received: true }> {
  const { provider, event } = await readWebhook(context, name, providers)
  if (event && 'refundId' in event) await context.get(paymentLedger).recordRefund(context, provider, event)
  else if (event && 'disputeId' in event) await context.get(disputeBook).recordDispute(context, provider, event)
  else if (event) await bookPayment(context, provider, event)
  return { received: true }
}

/** Finds the account that signed it. Replaced keys still sign messages about payments that began with them. */
async function readWebhook(
  { rawBody, header, clock, log, address }: Context,
  name: ProviderName,
  providers: readonly CardProvider[],
) {
  let why = 'no such account here'
  for (const provider of providers)
    try {
      const event = await provider.readWebhook(rawBody, header(provider.signatureHeader), clock.now())
      return { provider, event }
    } catch (error) {
      if (!(error instanceof BadSignature)) {
        log.error({ err: error, provider: name }, 'a webhook could not be processed')
        // The refusal makes the provider send it again.
        return refuse(cardPaymentRefusals.providerFailed)
      }
      why = error.message
    }
  log.warn({ provider: name, address, why }, 'a webhook was refused')
  return refuse(cardPaymentRefusals.badSignature)
}
