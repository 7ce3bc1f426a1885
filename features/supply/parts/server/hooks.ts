import { type Actor, type Context, type Db, slot } from '../../../../kit/server/index.ts'

export interface CancelledPurchase {
  purchaseId: string
  /** By line, in hundredths. */
  received: ReadonlyMap<string, number>
}

/**
 * Runs when a shop cancels the rest of a purchase order, on the locked row before that is saved, so its vendor is notified.
 * Throws `parts_on_their_way` when parts have to be received first.
 */
export const onPurchaseCancelled =
  slot<(tx: Db, context: Context<Actor>, purchase: CancelledPurchase) => Promise<void>>('on purchase cancelled')
