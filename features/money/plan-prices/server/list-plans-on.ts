import { plans } from '../../../../common/plans.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { findPlanOn, type PlanOffer } from '../rules.ts'
import { listVersions } from './store.ts'

/** Every plan for new subscribers on a day, shortest first, including those not on sale. */
export async function listPlansOn(db: Db, day: string): Promise<PlanOffer[]> {
  const versions = await listVersions(db)
  return plans.map(({ id }) => findPlanOn(id, versions, day))
}
