import { type Actor, type Context, type Db, slot } from '../../../../kit/server/index.ts'

export interface CancelledPurchase {
  purchaseId: string
  /** By line, in hundredths. */
  received: ReadonlyMap<string, number>
}

/**
 * Runs when a shop cancels what it has not received of a purchase order, before that is saved, on the locked purchase order: its vendor is
 * told. Throws `parts_on_their_way` when there are parts to receive first.
 */
export const onPurchaseCancelled =
  slot<(tx: Db, context: Context<Actor>, purchase: CancelledPurchase) => Promise<void>>('on purchase cancelled')
