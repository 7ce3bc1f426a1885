import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import type { planPrices } from '../contract/index.ts'
import { lockProposal } from './access.ts'
import { showPlans } from './show-plans.ts'
import { decide } from './store.ts'

/** An admin declines a proposed price, or takes back their own. */
export const declinePrice: Verb<typeof planPrices.decline> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const { plan, name } = await lockProposal(tx, context, id)
    await decide(tx, { id, step: 'declined', by: actor.accountId, now, reason })
    await closeWorkItem(tx, { kind: 'plan-price', subjectId: id, outcome: 'Declined', by: actor.accountId, at: now })
    await recordAudit(
      { ...context, db: tx },
      { action: 'plan.price-declined', subject: { kind: 'plan', id: plan, label: name }, reason },
    )
    return showPlans(tx, context)
  })
