import type { Db } from '../../../server/kit/database/database.ts'
import { slot } from '../../../server/kit/provided.ts'

/**
 * The work is finished and the bill frozen: whoever takes the money must have it before the transaction ends. Answers what of it was
 * paid before and what is owed. Cents.
 */
export const onReady =
  slot<
    (
      tx: Db,
      bill: { workOrderId: string; shopId: string; totalCents: number; at: Date },
    ) => Promise<{ paidCents: number; owedCents: number }>
  >('on ready')

/** An estimate goes out to be answered: what is signed with it is settled before the transaction ends. */
export const onSent =
  slot<(tx: Db, sent: { workOrderId: string; shopId: string; estimateId: string; at: Date }) => Promise<void>>('on sent')

/** The customer has asked the shop something about an order: kept with what else the two wrote. */
export const onAsked =
  slot<(tx: Db, question: { workOrderId: string; accountId: string; text: string; at: Date }) => Promise<void>>('on asked')

/** The customer has answered, and may have authorized less than before: what was asked for above it is not to be paid any more. */
export const onAuthorized = slot<(tx: Db, order: { workOrderId: string; at: Date }) => Promise<void>>('on authorized')

/** The order is cancelled: what was paid before goes back. */
export const onCancelled = slot<(tx: Db, order: { workOrderId: string; at: Date }) => Promise<void>>('on cancelled')

/** Concerns or lines are others than before, or as they were once: what was got for them may be too much. */
export const onLinesChanged = slot<(tx: Db, order: { workOrderId: string; at: Date }) => Promise<void>>('on lines changed')

/** A line takes what it needs from the stock; answers what one of it costs there, or nothing when none was needed; throws `not_enough_left` when somebody else was quicker. */
export const onPartFromStock = slot<
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
>('on part from stock')

/** The bill is taken back; throws `already_paid` when money has come in. */
export const onReopened = slot<(tx: Db, bill: { workOrderId: string; shopId: string; at: Date }) => Promise<void>>('on reopened')
