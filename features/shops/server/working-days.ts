import type { Db } from '../../../server/kit/database/database.ts'
import { publicHolidays } from './public-holidays.ts'
import { keepDays, openDays, unkeptDays } from './store.ts'

/** The days from one to another (yyyy-MM-dd, both included) on which a shop is open: no public holiday, no day off of its own. */
export async function workingDays(db: Db, shopId: string, from: string, to: string): Promise<string[]> {
  const holidays = await publicHolidays(from, to)
  return openDays(
    db,
    shopId,
    { from, to },
    holidays.map(({ day }) => day),
  )
}

/** Before hours or days off change: the days that are over stay what they were. The shop is locked. */
export async function keepPastDays(tx: Db, shopId: string, now: Date): Promise<void> {
  const days = await unkeptDays(tx, shopId, now)
  if (days) await keepDays(tx, shopId, days, await workingDays(tx, shopId, days.from, days.to))
}
