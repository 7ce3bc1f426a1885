import { type Db, type Deliver, deliverAfterCommit } from '../../../../kit/server/index.ts'
import { bookPayment } from './book-payment.ts'
import type { PaymentContext } from './purchase-kind.ts'
import { findProviderOf, type PaidTo } from './shop-providers.ts'
import type { Attempt } from './store-attempts.ts'
import { findReader } from './store-readers.ts'

/** Has the provider close an attempt's page, or cancel it on its reader, after the commit. */
export async function closePageLater(
  tx: Db,
  { provider, cardAccountId, reference, readerId }: PaidTo & Pick<Attempt, 'reference' | 'readerId'>,
): Promise<void> {
  if (reference) await deliverAfterCommit(tx, 'close-payment-page', { provider, cardAccountId, reference, readerId })
}

export const closePageDelivery =
  (context: PaymentContext): Deliver =>
  async (payload) => {
    const { reference, readerId, ...paidTo } = payload as PaidTo & { reference: string; readerId?: string | null }
    const provider = await findProviderOf(context, paidTo)
    // The provider was removed from the settings, so its pages are no longer used.
    if (!provider) return
    const reader = readerId ? await findReader(context.db, readerId) : null
    if (!reader) return provider.closePage(reference)
    const event = await provider.terminal.cancel(reader.reference, reference)
    // The card was faster: the money came in and is recorded like any late payment.
    if (event.state === 'paid') await bookPayment(context, provider, event)
  }
