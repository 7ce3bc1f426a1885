import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import {
  type Attempt,
  findAttempt,
  findReader,
  type ReaderProgress,
  type ReaderRow,
} from '../../../cards/card-payments/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { ReaderPayment } from '../contract/index.ts'
import { calculateBalance } from '../rules.ts'
import { getOwedOrder } from './access.ts'

/** A payment on a reader with the order's balance as it is now. */
export async function showReaderPayment(
  db: Db,
  { id, boughtId, amountCents }: Attempt,
  reader: Pick<ReaderRow, 'id' | 'label'>,
  progress: ReaderProgress,
): Promise<ReaderPayment> {
  const balance = calculateBalance(await getOwedOrder(db, boughtId))
  return { attemptId: id, amountCents, reader: { id: reader.id, label: reader.label }, ...progress, ...balance }
}

/** A payment on a reader for the caller's own order. Refuses any other with 404. */
export async function requireReaderPayment(
  db: Db,
  actor: Actor,
  which: { id: string; attempt: string },
): Promise<{ attempt: Attempt; reader: ReaderRow }> {
  const order = await requireOwnWorkOrder(db, actor, which.id)
  const attempt = await findAttempt(db, which.attempt)
  const reader = attempt?.boughtId === order.id && attempt.readerId ? await findReader(db, attempt.readerId) : null
  return attempt && reader ? { attempt, reader } : refuse(standardRefusals.notFound)
}
