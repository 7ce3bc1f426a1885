import type { Delivery } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { SealedBox } from '../../../../kit/server/sealed-box.ts'
import { deriveKey } from '../../../../kit/server/secret.ts'
import { closePageDelivery } from './close-page.ts'
import { deleteEndedKeys } from './delete-ended-keys.ts'
import { forgetCardCustomerDelivery } from './forget-cards.ts'
import type { AccountKind } from './provider/account-kind.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { PaymentContext } from './purchase-kind.ts'
import { createReconcileJob } from './reconcile-payments.ts'
import { createSandboxAccounts } from './sandbox/accounts.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import { createSandboxReaderDelivery, sandboxReaderDelivery } from './sandbox/terminal.ts'
import { createSandboxWebhookDelivery } from './sandbox/webhook.ts'
import { createStripeAccounts } from './stripe/accounts.ts'
import { openStripeProvider } from './stripe/open-provider.ts'

export interface CardPaymentServices {
  /** For the slot `cardProviders`. */
  providers: readonly CardProvider[]
  /** For the slot `accountKinds`. */
  accountKinds: readonly AccountKind[]
  /** For the slot `cardKeyBox`. */
  keyBox: SealedBox
  deliveries: Record<string, Delivery>
  jobs: TimedJob[]
}

/** Any other address is a stand-in, where no real money moves. */
const isRealStripe = (apiUrl: string) => /(^|\.)stripe\.com$/.test(new URL(apiUrl).hostname)

interface ServiceNeeds extends PaymentContext {
  secret: string
}

/**
 * The ways to pay by card that the settings allow: Stripe if it is configured, and the sandbox in a demo only, because a test card
 * must never pay a real bill. With neither, a shop takes cash, or cards with its own Stripe account.
 */
export function createCardPaymentServices({ secret, ...context }: ServiceNeeds): CardPaymentServices {
  const { config, db, clock } = context
  const key = deriveKey(secret, 'sandbox webhooks')
  const providers: CardProvider[] = []
  const accountKinds: AccountKind[] = [
    createStripeAccounts({
      apiUrl: config.stripeApiUrl,
      appUrl: config.appUrl,
      takesTestKeys: config.demo || !isRealStripe(config.stripeApiUrl),
    }),
  ]
  if (config.stripe) providers.push(openStripeProvider(config.stripe))
  if (config.demo) {
    const webhookUrl = `${config.appUrl}/api/web/payment/sandbox/webhook`
    const needs = { db, clock, key, pagesUrl: config.appUrl, webhookUrl }
    providers.push(createSandboxProvider(needs))
    accountKinds.push(createSandboxAccounts(needs))
  }
  return {
    providers,
    accountKinds,
    keyBox: new SealedBox(deriveKey(secret, 'card account keys')),
    deliveries: {
      'sandbox-webhook': { deliver: createSandboxWebhookDelivery({ key, clock }), most: 8 },
      [sandboxReaderDelivery]: { deliver: createSandboxReaderDelivery({ db, clock }), most: 8 },
      'close-payment-page': { deliver: closePageDelivery(context), most: 4 },
      'forget-card-customer': { deliver: forgetCardCustomerDelivery(context), most: 4 },
    },
    jobs: [createReconcileJob(context), { name: 'forget-card-keys', cron: '27 * * * *', work: () => deleteEndedKeys(context) }],
  }
}
