import { type Db, slot } from '../../../../kit/server/index.ts'

/**
 * Other features add what else happens when a work order changes; `app/server` fills these slots. Each runs inside the transaction of the change that it
 * names, on the locked order, so a hook that throws undoes the change. Mails and notifications of a hook leave after the commit.
 */

/**
 * Runs when the work is finished and the bill frozen (`changeState` to ready, after the order is saved), and again when the storage charge of a
 * ready order changes. Returns what was paid before and what is owed, in cents.
 */
export const onOrderReady =
  slot<
    (
      tx: Db,
      bill: { workOrderId: string; shopId: string; totalCents: number; at: Date },
    ) => Promise<{ paidCents: number; owedCents: number }>
  >('on order ready')

/** Runs when a ready order goes back to in progress, before it is saved. Throws `bill_paid` when money has come in for the bill. */
export const onOrderReopened =
  slot<(tx: Db, bill: { workOrderId: string; shopId: string; at: Date }) => Promise<void>>('on order reopened')

/** Runs when an order is canceled, after it is saved: deposits are refunded. */
export const onOrderCancelled = slot<(tx: Db, order: { workOrderId: string; at: Date }) => Promise<void>>('on order cancelled')

/** Runs when an estimate is sent, after its version is stored and before the order is saved: the shop's documents join the agreement. */
export const onEstimateSent =
  slot<(tx: Db, sent: { workOrderId: string; shopId: string; estimateId: string; at: Date }) => Promise<void>>('on estimate sent')

/**
 * Runs when the customer has answered an estimate, by signature or in spoken words, after the order is saved. They may have authorized less than
 * before: a deposit requested above that is withdrawn.
 */
export const onEstimateAnswered =
  slot<(tx: Db, order: { workOrderId: string; at: Date }) => Promise<void>>('on estimate answered')

/** Runs when the customer asks the shop about an order, after the event is recorded: the question joins the conversation. */
export const onCustomerQuestion =
  slot<(tx: Db, question: { workOrderId: string; accountId: string; text: string; at: Date }) => Promise<void>>(
    'on customer question',
  )

/** Runs when concerns or lines changed, also by an undo, after the order is saved: parts got for them may be too many now. */
export const onOrderLinesChanged =
  slot<(tx: Db, order: { workOrderId: string; at: Date }) => Promise<void>>('on order lines changed')

/**
 * Runs when a part from the shop's stock is added to an order, after the line is inserted and before the order is saved. Reserves the quantity.
 * Returns the unit cost in cents, null when nothing had to be reserved. Throws `stock_too_low` when the stock is short.
 */
export const onStockPartAdded = slot<
  (
    tx: Db,
    taken: {
      workOrderId: string
      shopId: string
      partLineId: string
      stockPartId: string
      quantityHundredths: number
      at: Date
    },
  ) => Promise<number | null>
>('on stock part added')
