import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { paymentRefusals } from '../../payments/contract/index.ts'
import { refundToCard } from '../../payments/server/index.ts'
import { type RefundDue, refundDueRefusals, type refundsDue } from '../contract/index.ts'
import { followRefunds } from './follow-refunds.ts'
import { findDue } from './store.ts'

/**
 * Refunds it to the card. The provider is called outside of transactions; the refund itself is saved first, under the order's
 * lock.
 */
export const retryRefund: Verb<typeof refundsDue.retry> = async (context, { body: { source, id, refundId, reason } }) => {
  const { db, clock } = context
  const { workOrderId, why, moneyId, amountCents } = await requireCardRefund(db, source, id)
  const { state } = await refundToCard(context, workOrderId, { refundId, moneyId, amountCents, reason }, async (tx) => {
    // Another retry, or the shop, may have refunded it since.
    const now = await requireCardRefund(tx, source, id)
    refuseIf(now.moneyId === moneyId && now.amountCents === amountCents ? null : refundDueRefusals.changed)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'refund-due.retried',
        subject: { kind: 'refund due', id, label: why },
        after: { refundId, amountCents },
        reason,
      },
    )
  })
  await followRefunds(db, clock.now())
  return { state }
}

async function requireCardRefund(db: Db, source: RefundDue['source'], id: string) {
  const { workOrderId, why, moneyId, toCardCents, disputedCents } =
    (await findDue(db, source, id)) ?? refuse(refundDueRefusals.notDue)
  if (moneyId && toCardCents > 0) return { workOrderId, why, moneyId, amountCents: toCardCents }
  return refuse(disputedCents > 0 ? paymentRefusals.disputed : refundDueRefusals.noCard)
}
