import { addDays, getDay } from '../../../../common/dates.ts'
import { getDayNotOver, type Plan, plans } from '../../../../common/plans.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { type PlanForm, planPriceRefusals } from '../contract/index.ts'
import { findPlanOn, noticeDays } from '../rules.ts'
import { listVersions } from './store.ts'

/** Refuses a change that begins in the past, gives subscribers too little notice, or leaves nothing to buy. */
export async function requireAllowed(tx: Db, plan: Plan['id'], form: PlanForm, now: Date): Promise<void> {
  const { effectiveOn, existingFrom, isOnSale } = form
  refuseIf(effectiveOn < getDayNotOver(now) ? planPriceRefusals.inThePast : null)
  refuseIf(existingFrom !== null && existingFrom < addDays(getDay(now), noticeDays) ? planPriceRefusals.tooSoon : null)
  if (isOnSale) return
  const versions = await listVersions(tx)
  const isSold = plans.some(({ id }) => id !== plan && findPlanOn(id, versions, effectiveOn).isOnSale)
  refuseIf(isSold ? null : planPriceRefusals.lastOnSale)
}
