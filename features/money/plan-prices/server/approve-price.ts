import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireSecondAdmin } from '../../../platform/admin-roles/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { planPriceRefusals, type planPrices } from '../contract/index.ts'
import { lockProposal } from './access.ts'
import { requireAllowed } from './check-change.ts'
import { showPlans } from './show-plans.ts'
import { decide, getProposer } from './store.ts'

/** Another admin approves. From then on the version never changes, and subscribers are told by the renewal job. */
export const approvePrice: Verb<typeof planPrices.approve> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const row = await lockProposal(tx, context, id)
    await requireSecondAdmin({ ...context, db: tx }, await getProposer(tx, id), planPriceRefusals.sameAdmin)
    await requireAllowed(tx, row.plan, row, now)
    await decide(tx, { id, step: 'approved', by: actor.accountId, now })
    await closeWorkItem(tx, { kind: 'plan-price', subjectId: id, outcome: 'Approved', by: actor.accountId, at: now })
    const { name, total, effectiveOn, existingFrom } = row
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'plan.price-approved',
        subject: { kind: 'plan', id: row.plan, label: name },
        after: { total, effectiveOn, existingFrom },
      },
    )
    return showPlans(tx, context)
  })
