import { getDay } from '../../../../common/dates.ts'
import { plans } from '../../../../common/plans.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import type { PlanPrices } from '../contract/index.ts'
import { findPlanOn, listComingPrices, listStages } from '../rules.ts'
import type { PlanField, PlanValues } from '../stages.ts'
import { listRows, listVersions } from './store.ts'

/** All plans as they are today, with their versions. */
export async function showPlans(db: Db, { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>): Promise<PlanPrices> {
  const today = getDay(clock.now())
  const approved = await listVersions(db)
  const rows = await Promise.all(plans.map(({ id }) => listRows(db, id, actor.accountId)))
  return {
    today,
    plans: plans.map(({ id }, at) => ({
      ...findPlanOn(id, approved, today),
      version: approved.filter(({ plan }) => plan === id).length,
      stages: listStages(id, approved, today),
      coming: listComingPrices(id, approved, today),
      versions: rows[at]!.map(({ plan: _, ...row }) => row),
    })),
  }
}

/** The values that a change sets, for the audit log. */
export const pickChanges = (values: PlanValues, changes: readonly PlanField[]) =>
  Object.fromEntries(changes.map((field) => [field, values[field]]))
