import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireSecondAdmin } from '../../../platform/admin-roles/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { planPriceRefusals, type planPrices } from '../contract/index.ts'
import { findPlanOn } from '../rules.ts'
import { describeMoved, listMoved } from '../stages.ts'
import { lockProposal } from './access.ts'
import { requireAllowed } from './check-change.ts'
import { pickChanges, showPlans } from './show-plans.ts'
import { decide, getProposer, listVersions } from './store.ts'

/**
 * Another admin approves. The version then never changes, and the renewal job tells subscribers. Values it does not change follow
 * changes approved since it was proposed, and it never overwrites a value that they changed.
 */
export const approvePrice: Verb<typeof planPrices.approve> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const row = await lockProposal(tx, context, id)
    const now = clock.now()
    await requireSecondAdmin({ ...context, db: tx }, await getProposer(tx, id), planPriceRefusals.sameAdmin)
    await requireAllowed(tx, row.plan, row, now)
    const { plan, changes, base, effectiveOn, existingFrom } = row
    const current = findPlanOn(plan, await listVersions(tx), effectiveOn)
    const moved = listMoved(changes, base, current)
    if (base && moved.length > 0)
      refuse(planPriceRefusals.baseMoved, {
        msg: `${describeMoved(moved, base, current)} Decline this change, and propose it again.`,
      })
    await decide(tx, { id, step: 'approved', by: actor.accountId, now })
    await closeWorkItem(tx, { kind: 'plan-price', subjectId: id, outcome: 'Approved', by: actor.accountId, at: now })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'plan.price-approved',
        subject: { kind: 'plan', id: plan, label: current.name },
        before: pickChanges(current, changes),
        after: { ...pickChanges(row, changes), effectiveOn, existingFrom },
      },
    )
    return showPlans(tx, context)
  })
