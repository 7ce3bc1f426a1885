import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { refundToCard } from '../../payments/server/index.ts'
import { refundDueRefusals, type refundsDue } from '../contract/index.ts'
import { followRefunds } from './follow-refunds.ts'
import { findDue } from './store.ts'

/** Refunds it to the card. The provider is asked outside of transactions; the refund itself is saved before, under the order's lock. */
export const retryRefund: Verb<typeof refundsDue.retry> = async (context, { body: { source, id, refundId, reason } }) => {
  const { db, clock } = context
  const due = (await findDue(db, source, id)) ?? refuse(refundDueRefusals.notDue)
  if (!due.moneyId || due.leftCents <= 0) return refuse(refundDueRefusals.noCard)
  const amountCents = Math.min(due.cents, due.leftCents)
  await inTransaction(db, (tx) =>
    recordAudit(
      { ...context, db: tx },
      {
        action: 'refund-due.retried',
        subject: { kind: 'refund due', id, label: due.why },
        after: { refundId, amountCents },
        reason,
      },
    ),
  )
  const { state } = await refundToCard(context, due.workOrderId, { refundId, moneyId: due.moneyId, amountCents, reason })
  await followRefunds(db, clock.now())
  return { state }
}
