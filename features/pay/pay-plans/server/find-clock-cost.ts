import { getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { calculateLoadedRate, findPlanOn } from '../rules.ts'
import { getSettings, getShop, listPlans } from './store.ts'

/** The cost to the shop of an hour of a person by the pay plan of that day, in cents; null without one. */
export async function findClockCost(
  db: Db,
  { shopId, accountId, at }: { shopId: string; accountId: string; at: Date },
): Promise<number | null> {
  const plans = await listPlans(db, shopId, [accountId])
  if (plans.length === 0) return null
  const plan = findPlanOn(plans, getDay(at, (await getShop(db, shopId)).timeZone))
  return plan && calculateLoadedRate(plan, (await getSettings(db, shopId)).burdenBp)
}
