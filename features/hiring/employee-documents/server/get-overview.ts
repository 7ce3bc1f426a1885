import { addDays, getDay } from '../../../../common/dates.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { reminderDays } from '../rules.ts'
import { getOverviewJson, getShopZone } from './store-shop.ts'

export const getOverview: Verb<typeof employeeDocuments.overview> = async ({ db, actor, clock }, { params }) => {
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  const today = getDay(clock.now(), await getShopZone(db, params.shop))
  return new JsonText(
    await getOverviewJson(db, { shopId: params.shop, readerId: actor.accountId, today, until: addDays(today, reminderDays[0]) }),
  )
}
