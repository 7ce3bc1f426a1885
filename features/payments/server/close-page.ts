import type { Db } from '../../../server/kit/database/database.ts'
import { type Deliver, deliverAfterCommit } from '../../../server/kit/delivery.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { Attempt } from './store.ts'

/** Has the provider close an attempt's page once this has committed. */
export async function closePageLater(tx: Db, { provider, reference }: Pick<Attempt, 'provider' | 'reference'>): Promise<void> {
  if (reference) await deliverAfterCommit(tx, 'close-payment-page', { provider, reference })
}

export function closePageDelivery(providers: readonly CardProvider[]): Deliver {
  return async (payload) => {
    const { provider, reference } = payload as Pick<Attempt, 'provider'> & { reference: string }
    // A provider that was taken out of the settings has no page anybody could be sent to.
    await providers.find((one) => one.name === provider)?.closePage(reference)
  }
}
