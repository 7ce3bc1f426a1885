import { slot } from '../../../../kit/server/index.ts'
import type { ProviderSource } from './provider/card-provider.ts'
import type { DisputeEvent } from './provider/disputes.ts'
import type { PaymentContext } from './purchase-kind.ts'

/** Records what a provider says about a dispute; composition fills it. */
export interface DisputeBook {
  recordDispute(context: PaymentContext, source: ProviderSource, event: DisputeEvent): Promise<void>
}
export const disputeBook = slot<DisputeBook>('dispute book')
