import { addDays, getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findScheduleOn, listPeriods } from '../../../hiring/pay-schedules/rules.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { findNextPeriod, findSkippedPeriods } from '../rules.ts'
import { findFirstPeriod, listRunRows, listTakenPeriods, runsOfPage } from './store.ts'

export const listRuns: Verb<typeof payRuns.list> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const today = getDay(clock.now(), await getTimeZone(db, shop))
  const [schedules, rows, taken, since] = await Promise.all([
    listSchedules(db, shop),
    listRunRows(db, shop, query.before ?? null),
    listTakenPeriods(db, shop),
    findFirstPeriod(db, shop),
  ])
  const periods = listPeriods(schedules, addDays(today, -100), addDays(today, 40))
  const next = findNextPeriod(periods, taken, today)
  const skipped = since ? findSkippedPeriods(periods, taken, { since, today }) : []
  const runs = rows.slice(0, runsOfPage)
  return {
    today,
    frequency: (findScheduleOn(schedules, today) ?? schedules[0])?.frequency ?? null,
    next,
    skipped: skipped.filter(({ from }) => from !== next?.from),
    runs: runs.map(({ approvedAt, ...run }) => ({ ...run, approvedAt: approvedAt?.toISOString() ?? null })),
    before: rows.length > runsOfPage ? (runs.at(-1)?.number ?? null) : null,
  }
}
