import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { payPlans } from '../contract/index.ts'
import { showPlans } from './read-plans.ts'
import { getSettings, getShop, listEmployees, listPlans } from './store.ts'

export const listShopPlans: Verb<typeof payPlans.list> = async ({ db, actor, clock }, { params }) => {
  await requirePermission(db, actor, params.shop, 'pay.plans')
  const { timeZone, lockedThrough } = await getShop(db, params.shop)
  const today = getDay(clock.now(), timeZone)
  const people = await listEmployees(db, params.shop)
  const ids = people.map(({ accountId }) => accountId)
  const plans = Map.groupBy(await listPlans(db, params.shop, ids), ({ accountId }) => accountId)
  const rows = people.map(({ accountId, name, title }) => {
    const ownPlans = showPlans(plans.get(accountId) ?? [], today)
    return {
      person: { accountId, name },
      title,
      now: ownPlans.findLast(({ firstDay }) => firstDay <= today) ?? null,
      next: ownPlans.find(({ firstDay }) => firstDay > today) ?? null,
      isOwn: accountId === actor.accountId,
    }
  })
  return { today, lockedThrough, settings: await getSettings(db, params.shop), rows }
}
