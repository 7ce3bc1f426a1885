import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { endSuspension } from '../../../platform/suspensions/server/index.ts'
import { peopleRefusals, type people } from '../contract/index.ts'
import { requireSuspendable } from './access.ts'
import { makeSubject } from './audit-subject.ts'
import { mailReinstated } from './mail-suspension.ts'

/** Everything looks for the open suspension, so ending it restores everything. Ended sessions stay ended: people log in again. */
export const reinstateRecord: Verb<typeof people.reinstate> = (context, { params, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { kind, target, head } = await requireSuspendable(tx, params)
    const visit = { ...context, db: tx }
    const reinstatement = { because: reason, by: context.actor.accountId, at: context.clock.now() }
    if ((await endSuspension(tx, target, reinstatement)) === null) return refuse(peopleRefusals.notSuspended)
    await mailReinstated(visit, { kind, name: head.title, shopId: head.shopId, accountId: head.accountId })
    const subject = makeSubject(params, head)
    await recordAudit(visit, {
      action: `${kind}.reinstated`,
      subject,
      before: { suspended: true },
      after: { suspended: false },
      reason,
    })
    return { id: params.id }
  })
