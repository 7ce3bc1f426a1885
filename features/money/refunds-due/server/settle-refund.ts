import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { refundDueRefusals, type refundsDue } from '../contract/index.ts'
import { findDue, insertSettlement, lockDue } from './store.ts'

export const settleRefund: Verb<typeof refundsDue.settle> = (context, { body: { source, id, cents, how, reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await lockDue(tx, id)
    const due = (await findDue(tx, source, id)) ?? refuse(refundDueRefusals.notDue)
    refuseIf(cents > due.cents ? refundDueRefusals.tooMuch : null)
    await insertSettlement(tx, { source, id, cents, how, reason, by: actor.accountId, now: clock.now() })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'refund-due.settled',
        subject: { kind: 'refund due', id, label: due.why },
        before: { dueCents: due.cents },
        after: { dueCents: due.cents - cents, how },
        reason,
      },
    )
    const by = actor.accountId
    if (cents === due.cents)
      await closeWorkItem(tx, { kind: 'refund-due', subjectId: id, outcome: 'Settled another way', by, at: clock.now() })
    return { leftCents: due.cents - cents }
  })
