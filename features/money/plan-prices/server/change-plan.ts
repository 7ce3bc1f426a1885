import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { openWorkItem } from '../../../platform/work-items/server/index.ts'
import { planPriceRefusals, type planPrices } from '../contract/index.ts'
import { findPlanOn, listComingPrices } from '../rules.ts'
import { requireAllowed } from './check-change.ts'
import { showPlans } from './show-plans.ts'
import { decide, insertVersion, listRows, listVersions, lockPlans } from './store.ts'

/** One admin changes a name, what is included, or the sale. A new price waits for a second admin. */
export const changePlan: Verb<typeof planPrices.change> = (context, { params: { plan }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    await lockPlans(tx)
    const isWaiting = (await listRows(tx, plan, actor.accountId)).some(({ step }) => step === 'proposed')
    refuseIf(isWaiting ? planPriceRefusals.alreadyProposed : null)
    await requireAllowed(tx, plan, body, now)
    const versions = await listVersions(tx)
    const { name, total, included, isOnSale } = findPlanOn(plan, versions, body.effectiveOn)
    const stopsComing = body.stopsComing && listComingPrices(plan, versions, body.effectiveOn).length > 0
    const changesPrice = body.total !== total || body.existingFrom !== null || stopsComing
    if (!changesPrice && body.name === name && body.included === included && body.isOnSale === isOnSale)
      refuse(planPriceRefusals.unchanged)
    const id = await insertVersion(tx, { ...body, plan, changesPrice, by: actor.accountId, now })
    if (changesPrice)
      await openWorkItem(tx, {
        kind: 'plan-price',
        subjectId: id,
        title: `Price of the ${name} plan from ${body.effectiveOn}`,
        link: '/apps/settings/plans',
        at: now,
      })
    else await decide(tx, { id, step: 'approved', by: actor.accountId, now })
    await recordAudit(
      { ...context, db: tx },
      {
        action: changesPrice ? 'plan.price-proposed' : 'plan.changed',
        subject: { kind: 'plan', id: plan, label: name },
        before: { name, total, included, isOnSale },
        after: body,
      },
    )
    return showPlans(tx, context)
  })
