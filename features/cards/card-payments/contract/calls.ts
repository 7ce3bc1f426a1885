import { z } from 'zod'
import { ownerRoute, publicRoute, route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { cardPaymentRefusals } from './refusals.ts'
import { AttemptResult, CardAccounts, ProviderKeys, providerNames } from './schemas.ts'

const atShop = z.strictObject({ shop: id('Shop') })
const received = z.strictObject({ received: z.boolean() })
const webhookRefuses = [
  cardPaymentRefusals.badSignature,
  cardPaymentRefusals.attemptMismatch,
  cardPaymentRefusals.unknownProvider,
  cardPaymentRefusals.providerFailed,
]

export const cardPayments = {
  verify: route('web', 'POST /payment/{provider}/verify', {
    beforeTerms: true,
    what: 'Ask the provider how a payment ended, and record it if its webhook has not arrived yet',
    who: ['customer', 'owner', 'vendors'],
    allowedWhenExpired: true,
    body: z.strictObject({ attemptId: id('Payment') }),
    reply: AttemptResult,
    refuses: [
      cardPaymentRefusals.unknownProvider,
      cardPaymentRefusals.providerFailed,
      cardPaymentRefusals.attemptMismatch,
      cardPaymentRefusals.keysRemoved,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  readCardAccount: ownerRoute('web', 'GET /company/provider', {
    what: "Get the shop's own account at a card company, without its keys, and the companies a shop may use",
    query: atShop,
    reply: CardAccounts,
  }),
  saveCardAccount: ownerRoute('web', 'POST /company/provider', {
    what: "Checks the shop's own keys at the card company; if they work, the shop's customers pay to that account",
    body: ProviderKeys.extend({ shop: id('Shop') }),
    reply: CardAccounts,
    refuses: [
      cardPaymentRefusals.unknownProvider,
      cardPaymentRefusals.keyRefused,
      cardPaymentRefusals.keyNotReady,
      cardPaymentRefusals.keysNotChecked,
    ],
    confirms: true,
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  removeCardAccount: ownerRoute('web', 'DELETE /company/provider', {
    what: "The shop's customers pay to Liftbay's account again; the keys are deleted a day later, once no payment or refund needs them",
    query: atShop,
    reply: CardAccounts,
    refuses: [cardPaymentRefusals.lastPaymentMethod],
    confirms: true,
  }),
  sandboxWebhook: publicRoute('web', 'POST /payment/sandbox/webhook', {
    what: 'The sandbox card provider reports how a payment ended; signed in the header Sandbox-Signature',
    body: z.unknown(),
    reply: received,
    refuses: webhookRefuses,
  }),
  stripeWebhook: publicRoute('web', 'POST /payment/stripe/webhook', {
    what: 'Stripe reports how a payment ended; signed in the header Stripe-Signature',
    body: z.unknown(),
    reply: received,
    refuses: webhookRefuses,
  }),
  shopWebhook: publicRoute('web', 'POST /payment/{provider}/webhook/{shop}', {
    what: "A shop's own account at a card company reports how a payment ended; signed the way that company signs",
    params: z.strictObject({ provider: z.enum(providerNames), shop: id('Shop') }),
    body: z.unknown(),
    reply: received,
    refuses: webhookRefuses,
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
}
