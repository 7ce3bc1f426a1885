import { addDays, getDay } from '../../../../common/dates.ts'
import type { Clock, Db, Verb } from '../../../../kit/server/index.ts'
import { getTimeZone, requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { paySchedules, ShopSchedule } from '../contract/index.ts'
import { findScheduleOn, listPeriods } from '../rules.ts'
import { listSchedules } from './store.ts'

export const getSchedule: Verb<typeof paySchedules.get> = async ({ db, actor, clock }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return buildShopSchedule(db, clock, params.shop)
}

export async function buildShopSchedule(db: Db, clock: Clock, shopId: string): Promise<ShopSchedule> {
  const today = await getShopDay(db, clock, shopId)
  const schedules = await listSchedules(db, shopId)
  const current = findScheduleOn(schedules, today) ?? schedules[0] ?? null
  const next = schedules.find(({ firstDay }) => current !== null && firstDay > current.firstDay) ?? null
  const from = current && current.firstDay > today ? current.firstDay : today
  return { today, current, next, periods: listPeriods(schedules, from, addDays(from, 130)).slice(0, 4) }
}

/** Today by the shop's clock, yyyy-MM-dd. */
export const getShopDay = async (db: Db, clock: Clock, shopId: string): Promise<string> =>
  getDay(clock.now(), await getTimeZone(db, shopId))
