import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type payPlans, planRefusals } from '../contract/index.ts'
import { requireChangeable } from './access.ts'
import { readPersonPlans } from './read-plans.ts'
import { lockPlans, withdrawPlan } from './store.ts'

export const removePlan: Verb<typeof payPlans.remove> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const person = await requireChangeable(tx, actor, params.shop, params.accountId)
    await lockPlans(tx, params.shop)
    const read = () => readPersonPlans(tx, person, { reader: actor.accountId, clock })
    const before = await read()
    const plan = before.plans.find(({ id }) => id === params.plan) ?? refuse(standardRefusals.notFound)
    if (plan.isWithdrawn) return before
    refuseIf(plan.canRemove ? null : planRefusals.planBegan)
    await withdrawPlan(tx, plan.id, { by: actor.accountId, at: clock.now() })
    return read()
  })
