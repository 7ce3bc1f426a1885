import type { RefundState } from '../../../cards/card-payments/contract/index.ts'
import type { CardProvider, PaymentContext } from '../../../cards/card-payments/server/index.ts'
import { bookRefund } from './book-refund.ts'
import type { CardRefund } from './store-refunds.ts'

/** Has the provider pay out a pending refund and books its answer. `mayExist`: the provider may have been asked before. */
export async function payOutRefund(
  context: PaymentContext,
  provider: CardProvider,
  { id, reference, amountCents, state }: CardRefund,
  { mayExist }: { mayExist: boolean },
): Promise<RefundState> {
  if (state !== 'pending') return state
  if (reference === null) throw new Error(`the provider's reference of the payment behind refund ${id} is not known`)
  const order = { refundId: id, reference, amountCents }
  const known = mayExist ? await provider.refundStatus(order) : null
  return bookRefund(context, provider, known ?? (await provider.refund(order)))
}
