import { type Context, type Db, type Deliver, deliverAfterCommit } from '../../../../kit/server/index.ts'
import { findProviderOf, type PaidTo } from './shop-providers.ts'
import type { Attempt } from './store-attempts.ts'

/** Has the provider close an attempt's page after the commit. */
export async function closePageLater(
  tx: Db,
  { provider, cardAccountId, reference }: PaidTo & Pick<Attempt, 'reference'>,
): Promise<void> {
  if (reference) await deliverAfterCommit(tx, 'close-payment-page', { provider, cardAccountId, reference })
}

export const closePageDelivery =
  (context: Pick<Context, 'db' | 'get'>): Deliver =>
  async (payload) => {
    const { reference, ...paidTo } = payload as PaidTo & { reference: string }
    // Null when the provider was removed from the settings, so its pages are no longer used.
    await (await findProviderOf(context, paidTo))?.closePage(reference)
  }
