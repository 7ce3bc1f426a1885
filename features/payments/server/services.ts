import type { Clock } from '../../../server/kit/clock.ts'
import type { Config } from '../../../server/kit/config.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Deliver } from '../../../server/kit/delivery.ts'
import type { TimedJob } from '../../../server/kit/jobs.ts'
import { SealedBox } from '../../../server/kit/sealed-box.ts'
import { derivedKey } from '../../../server/kit/secret.ts'
import type { AccountKind } from './card-accounts.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { closePageDelivery } from './close-page.ts'
import { forgetEndedKeys } from './own-account.ts'
import type { Booking } from './purchase.ts'
import { reconcileJob } from './reconcile.ts'
import { sandboxAccounts } from './sandbox/accounts.ts'
import { sandboxProvider } from './sandbox/provider.ts'
import { sandboxWebhookDelivery } from './sandbox/webhook.ts'
import { stripeAccounts } from './stripe/accounts.ts'
import { stripeProvider } from './stripe/provider.ts'

export interface PaymentServices {
  /** For the slot `cardProviders`. */
  providers: readonly CardProvider[]
  /** For the slot `accountKinds`. */
  accountKinds: readonly AccountKind[]
  /** For the slot `cardKeyBox`. */
  keyBox: SealedBox
  deliveries: Record<string, Deliver>
  jobs: TimedJob[]
}

/** Another address is a stand-in, of which no bill is real. */
const isStripesOwn = (apiUrl: string) => /(^|\.)stripe\.com$/.test(new URL(apiUrl).hostname)

interface Needs {
  config: Config
  db: Db
  secret: string
  clock: Clock
  log: Booking['log']
  get: Booking['get']
}

/**
 * The ways to pay by card that the settings allow: Stripe when it is set, and the sandbox in a demo only, because a test card
 * that paid a real bill would be a gift. With neither, shops take cash, unless they have an account at Stripe themselves.
 */
export function paymentServices({ config, db, secret, clock, log, get }: Needs): PaymentServices {
  const key = derivedKey(secret, 'sandbox webhooks')
  const providers: CardProvider[] = []
  const accountKinds: AccountKind[] = [
    stripeAccounts({
      apiUrl: config.stripeApiUrl,
      appUrl: config.appUrl,
      takesTestKeys: config.demo || !isStripesOwn(config.stripeApiUrl),
    }),
  ]
  if (config.stripe) providers.push(stripeProvider(config.stripe))
  if (config.demo) {
    const webhookUrl = `${config.appUrl}/api/web/payment/sandbox/webhook`
    const needs = { db, clock, key, pagesUrl: config.appUrl, webhookUrl }
    providers.push(sandboxProvider(needs))
    accountKinds.push(sandboxAccounts(needs))
  }
  return {
    providers,
    accountKinds,
    keyBox: new SealedBox(derivedKey(secret, 'card account keys')),
    deliveries: {
      'sandbox-webhook': sandboxWebhookDelivery({ key, clock }),
      'close-payment-page': closePageDelivery({ db, get }, providers),
    },
    jobs: [
      reconcileJob({ db, clock, config, log, get }, providers),
      { name: 'forget-card-keys', cron: '27 * * * *', work: () => forgetEndedKeys({ db, clock }) },
    ],
  }
}
