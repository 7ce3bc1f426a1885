import { addDays, getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { paySchedules } from '../contract/index.ts'
import { findScheduleOn, listPeriods } from '../rules.ts'
import { listSchedules } from './store.ts'

const daysBack = 365
const upcoming = 4

export const listMyPeriods: Verb<typeof paySchedules.listMine> = async ({ db, actor, clock }, { params }) => {
  const { shopId, dba, timeZone, firstDay, lastDay } = await getOwnRecord(db, actor, params.email, params.shop)
  const today = getDay(clock.now(), timeZone)
  const schedules = await listSchedules(db, shopId)
  const yearAgo = addDays(today, -daysBack)
  const from = firstDay && firstDay > yearAgo ? firstDay : yearAgo
  const periods = listPeriods(schedules, from, lastDay ?? addDays(today, 200))
  const current = periods.filter((period) => period.to >= today).slice(0, upcoming)
  return {
    shop: { id: shopId, dba },
    today,
    frequency: (findScheduleOn(schedules, today) ?? schedules[0])?.frequency ?? null,
    periods: [...periods.filter((period) => period.to < today), ...current],
  }
}
