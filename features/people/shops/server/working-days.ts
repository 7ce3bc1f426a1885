import type { Db } from '../../../../kit/server/index.ts'
import { listPublicHolidays } from './list-public-holidays.ts'
import { saveDays, listOpenDays, findUnsavedDays } from './store.ts'

/** The days (yyyy-MM-dd, both ends included) on which a shop is open: no public holiday and no day off. */
export async function listWorkingDays(db: Db, shopId: string, from: string, to: string): Promise<string[]> {
  const holidays = await listPublicHolidays(from, to)
  return listOpenDays(
    db,
    shopId,
    { from, to },
    holidays.map(({ day }) => day),
  )
}

/** Saves which past days were open before the hours or days off change. The shop must be locked. */
export async function savePastDays(tx: Db, shopId: string, now: Date): Promise<void> {
  const days = await findUnsavedDays(tx, shopId, now)
  if (days) await saveDays(tx, shopId, days, await listWorkingDays(tx, shopId, days.from, days.to))
}
