import { addDays, getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listWorkingDays } from '../../../people/shops/server/index.ts'
import type { OpenSpan } from '../rules.ts'
import { listSpans } from './store.ts'

/** The times a shop is open, from the day before one instant to the day after another, without holidays and days off. */
export async function listOpenTimes(db: Db, shopId: string, from: Date, to: Date): Promise<OpenSpan[]> {
  const days = await listWorkingDays(db, shopId, addDays(getDay(from), -1), addDays(getDay(to), 1))
  return listSpans(db, shopId, days)
}
