import { addDays } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Period } from '../../../hiring/pay-schedules/contract/index.ts'
import { listPeriods } from '../../../hiring/pay-schedules/rules.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'

/** The pay period of a day, or else the newest one that is over, or the first one. Null without a schedule. */
export async function findPeriod(db: Db, shopId: string, day: string | undefined, today: string): Promise<Period | null> {
  const schedules = await listSchedules(db, shopId)
  if (day) return listPeriods(schedules, day, day)[0] ?? null
  const near = listPeriods(schedules, addDays(today, -70), addDays(today, 40))
  return near.findLast(({ to }) => to < today) ?? near[0] ?? null
}
