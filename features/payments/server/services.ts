import type { Clock } from '../../../server/kit/clock.ts'
import type { Config } from '../../../server/kit/config.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Deliver } from '../../../server/kit/delivery.ts'
import type { TimedJob } from '../../../server/kit/jobs.ts'
import { derivedKey } from '../../../server/kit/secret.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { closePageDelivery } from './close-page.ts'
import type { Booking } from './purchase.ts'
import { reconcileJob } from './reconcile.ts'
import { sandboxProvider } from './sandbox/provider.ts'
import { sandboxWebhookDelivery } from './sandbox/webhook.ts'
import { stripeProvider } from './stripe/provider.ts'

export interface PaymentServices {
  /** For the slot `cardProviders`. */
  providers: readonly CardProvider[]
  deliveries: Record<string, Deliver>
  jobs: TimedJob[]
}

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
 * that paid a real bill would be a gift. With neither, shops take cash.
 */
export function paymentServices({ config, db, secret, clock, log, get }: Needs): PaymentServices {
  const key = derivedKey(secret, 'sandbox webhooks')
  const providers: CardProvider[] = []
  if (config.stripe) providers.push(stripeProvider(config.stripe))
  if (config.demo) {
    const webhookUrl = `${config.appUrl}/api/web/payment/sandbox/webhook`
    providers.push(sandboxProvider({ db, clock, key, pagesUrl: config.appUrl, webhookUrl }))
  }
  return {
    providers,
    deliveries: { 'sandbox-webhook': sandboxWebhookDelivery({ key, clock }), 'close-payment-page': closePageDelivery(providers) },
    jobs: [reconcileJob({ db, clock, config, log, get }, providers)],
  }
}
