import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { myPay } from '../contract/index.ts'
import { requireOwnPlace } from './access.ts'
import { showPlans } from './read-plans.ts'
import { listPlansOf } from './store.ts'

export const getMyPlan: Verb<typeof myPay.plan> = async ({ db, actor, clock }, { params }) => {
  const { shopId, dba, timeZone, accountId } = await requireOwnPlace(db, actor, params.shop)
  const today = getDay(clock.now(), timeZone)
  const plans = showPlans(await listPlansOf(db, shopId, accountId), today)
  return { shop: { id: shopId, dba }, timeZone, today, plans: plans.filter(({ isWithdrawn }) => !isWithdrawn) }
}
