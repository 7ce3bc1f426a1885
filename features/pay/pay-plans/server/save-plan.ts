import { getDay } from '../../../../common/dates.ts'
import { isRequired } from '../../../../common/messages.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { type payPlans, planRefusals } from '../contract/index.ts'
import { reasonNotToBegin, reasonTooLow } from '../rules.ts'
import { requireChangeable } from './access.ts'
import { minimumWages } from './hooks.ts'
import { notifyPlan } from './notify-plan.ts'
import { readPersonPlans } from './read-plans.ts'
import { findNewest, findPlanLock, insertPlan, lockPlans, withdrawPlanOn } from './store.ts'

/** A plan that begins on the same day as another replaces it; both stay readable. */
export const savePlan: Verb<typeof payPlans.save> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const person = await requireChangeable(tx, actor, params.shop, params.accountId)
    await lockPlans(tx, params.shop)
    const at = clock.now()
    const newest = await findNewest(tx, params.shop, params.accountId)
    refuseIf((newest?.id ?? null) === body.after ? null : planRefusals.planChanged)
    const problem = reasonNotToBegin(body.firstDay, await findPlanLock(tx, params.shop, params.accountId))
    if (problem) throw new Refused(planRefusals.daysPaid, { msg: problem })
    if (body.firstDay < getDay(at, person.timeZone) && body.reason === '') throw makeBadInput({ reason: isRequired('Reason') })
    const days = { shopId: params.shop, from: body.firstDay, to: body.firstDay }
    const tooLow = reasonTooLow(body.timeOffRateCents, body.firstDay, await getServices(tx)(minimumWages)(tx, days))
    if (tooLow) throw makeBadInput({ timeOffRateCents: tooLow })
    const change = { by: actor.accountId, at }
    await withdrawPlanOn(tx, params.shop, params.accountId, body.firstDay, change)
    await insertPlan(tx, person, body, change)
    await notifyPlan(tx, person, body.firstDay)
    return readPersonPlans(tx, person, { reader: actor.accountId, clock })
  })
