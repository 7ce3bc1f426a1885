import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import { getDayNotOver, type Plan } from '../../../../common/plans.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { type PlanForm, planPriceRefusals } from '../contract/index.ts'
import { findDayWithoutPlans, findPriceProblem, noticeDays, type PlanTerms } from '../rules.ts'
import type { PlanStage } from '../stages.ts'
import { listVersions } from './store.ts'

/**
 * Refuses a change that begins in the past, has too low a price, gives subscribers too little notice, or leaves no plan on sale
 * on that day or later.
 */
export async function requireAllowed(
  tx: Db,
  plan: Plan['id'],
  form: PlanStage & Pick<PlanTerms, 'changes'> & Pick<PlanForm, 'existingFrom'>,
  now: Date,
): Promise<void> {
  const { total, effectiveOn, existingFrom, isOnSale, changes } = form
  refuseIf(effectiveOn < getDayNotOver(now) ? planPriceRefusals.inThePast : null)
  refuseIf(existingFrom !== null && existingFrom < addDays(getDay(now), noticeDays) ? planPriceRefusals.tooSoon : null)
  const problem = changes.includes('total') ? findPriceProblem({ id: plan, total }) : null
  if (problem) refuse(planPriceRefusals.tooLow, { msg: `${problem}.`, errors: { total: problem } })
  if (isOnSale || !changes.includes('isOnSale')) return
  const day = findDayWithoutPlans(await listVersions(tx), { ...form, plan }, effectiveOn)
  if (day)
    refuse(planPriceRefusals.lastOnSale, {
      msg: `No plan would be on sale on ${showDay(day)}. At least one has to stay on sale.`,
    })
}
