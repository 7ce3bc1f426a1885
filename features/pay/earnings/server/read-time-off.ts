import { addDays } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import { listTimeOffItems, type TimeOffItem } from '../../time-off/server/index.ts'
import { findLateItems, lateWeeks, type WantedEarnings } from './load-inputs.ts'

export interface TimeOff {
  byAccount: Map<string, TimeOffItem[]>
  lateIds: Set<string>
}

/** Paid time off of the period, and with `listPaidItems` what no pay run has paid of the nine weeks before. */
export async function readTimeOff(db: Db, wanted: WantedEarnings): Promise<TimeOff> {
  const { shopId, accountIds, periodFirst, periodLast, listPaidItems } = wanted
  const from = listPaidItems ? addDays(getFirstDayOfWeek(periodFirst), -7 * lateWeeks) : periodFirst
  const items = await listTimeOffItems(db, { shopId, accountIds, from, to: periodLast })
  const earlier = items.filter(({ day }) => day < periodFirst).map((item) => ({ ...item, cents: item.minutes }))
  const lateIds = listPaidItems ? await findLateItems(db, { shopId, items: earlier, listPaidItems }) : new Set<string>()
  return { byAccount: Map.groupBy(items, ({ accountId }) => accountId), lateIds }
}
