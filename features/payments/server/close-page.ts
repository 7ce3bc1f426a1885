import type { Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { type Deliver, deliverAfterCommit } from '../../../server/kit/delivery.ts'
import { ownProvider } from './card-accounts.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { Attempt } from './store.ts'

type Page = Pick<Attempt, 'provider' | 'cardAccountId'>

/** Has the provider close an attempt's page once this has committed. */
export async function closePageLater(
  tx: Db,
  { provider, cardAccountId, reference }: Page & Pick<Attempt, 'reference'>,
): Promise<void> {
  if (reference) await deliverAfterCommit(tx, 'close-payment-page', { provider, cardAccountId, reference })
}

export function closePageDelivery(context: Pick<Context, 'db' | 'get'>, providers: readonly CardProvider[]): Deliver {
  return async (payload) => {
    const { provider, cardAccountId, reference } = payload as Page & { reference: string }
    const found = cardAccountId ? await ownProvider(context, cardAccountId) : providers.find((one) => one.name === provider)
    // A provider that was taken out of the settings has no page anybody could be sent to.
    await found?.closePage(reference)
  }
}
