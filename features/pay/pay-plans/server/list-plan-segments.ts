import type { Db } from '../../../../kit/server/index.ts'
import type { PlanSegment } from '../contract/index.ts'
import { listSegments } from '../rules.ts'
import type { PeopleAndDays } from './list-earned-items.ts'
import { listPlans } from './store.ts'

/** The plans of these people that touch the days from `from` through `to`, oldest first. Someone without a plan has none. */
export async function listPlanSegments(db: Db, { shopId, accountIds, from, to }: PeopleAndDays): Promise<PlanSegment[]> {
  const plans = Map.groupBy(await listPlans(db, shopId, accountIds), ({ accountId }) => accountId)
  return accountIds.flatMap((accountId) =>
    listSegments(plans.get(accountId) ?? [], from, to).map(({ plan, firstDay, lastDay }) => ({
      accountId,
      firstDay,
      lastDay,
      kind: plan.kind,
      rateCents: plan.rateCents,
      guaranteeHourlyCents: plan.guaranteeHourlyCents,
      timeOffRateCents: plan.timeOffRateCents,
      laborCommissionBp: plan.laborCommissionBp,
      partsCommissionBp: plan.partsCommissionBp,
      exemption: plan.exemption,
    })),
  )
}
