import type { Db } from '../../../server/kit/database/database.ts'
import { slot } from '../../../server/kit/provided.ts'

/** The work is finished and the bill frozen: whoever takes the money must have it before the transaction ends. Cents. */
export const onReady =
  slot<(tx: Db, bill: { workOrderId: string; shopId: string; totalCents: number }) => Promise<void>>('on ready')

/** The bill is taken back; throws `already_paid` when money has come in. */
export const onReopened = slot<(tx: Db, bill: { workOrderId: string; shopId: string; at: Date }) => Promise<void>>('on reopened')
