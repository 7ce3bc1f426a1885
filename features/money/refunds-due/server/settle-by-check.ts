import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { paymentRefusals } from '../../payments/contract/index.ts'
import { refundByCheck } from '../../payments/server/index.ts'
import { type RefundDue, refundDueRefusals, type refundsDue } from '../contract/index.ts'
import { followRefunds } from './follow-refunds.ts'
import { findDue } from './store.ts'

/**
 * Records the check that was sent instead of a refund that the card refuses. The amount due is read again under the order's lock.
 */
export const settleByCheck: Verb<typeof refundsDue.settleByCheck> = async (context, { body }) => {
  const { db, clock } = context
  const { source, id, refundId, checkNumber, reason, cents } = body
  const { workOrderId, why, moneyId } = await requireRefused(db, source, id, cents)
  await refundByCheck(context, workOrderId, { refundId, moneyId, amountCents: cents, checkNumber, reason }, async (tx) => {
    const now = await requireRefused(tx, source, id, cents)
    refuseIf(now.moneyId === moneyId ? null : refundDueRefusals.changed)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'refund-due.settled-by-check',
        subject: { kind: 'refund due', id, label: why },
        after: { refundId, amountCents: cents, checkNumber },
        reason,
      },
    )
  })
  await followRefunds(db, clock.now())
  return {}
}

/** Only if a card refused, and for exactly the amount due of one payment. */
async function requireRefused(db: Db, source: RefundDue['source'], id: string, cents: number) {
  const { workOrderId, why, moneyId, toCardCents, disputedCents } =
    (await findDue(db, source, id)) ?? refuse(refundDueRefusals.notDue)
  if (!moneyId || toCardCents <= 0) return refuse(disputedCents > 0 ? paymentRefusals.disputed : refundDueRefusals.noCard)
  refuseIf(why === 'failed-refund' ? null : refundDueRefusals.cardFirst)
  refuseIf(toCardCents === cents ? null : refundDueRefusals.changed)
  return { workOrderId, why, moneyId }
}
