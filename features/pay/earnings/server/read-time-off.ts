import { addDays } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { lateWeeks } from '../../pay-plans/rules.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import { listTimeOffItems, type TimeOffItem } from '../../time-off/server/index.ts'
import { findPayable } from '../time-off-lines.ts'
import { findLateItems, type EarningsRequest } from './load-inputs.ts'

export interface TimeOff {
  byAccount: Map<string, TimeOffItem[]>
  lateIds: Set<string>
  /** The first day of sick time; null without any. */
  firstSickDay: string | null
}

/**
 * Paid time off of the period that no other stub has paid, and with `listPaidItems` what no pay run has paid of the nine weeks before. With `leavesLate`, what
 * the next regular run pays by itself is left out of the period.
 */
export async function readTimeOff(db: Db, wanted: EarningsRequest): Promise<TimeOff> {
  const { shopId, accountIds, periodFirst, periodLast, listPaidItems, listPaidElsewhere, leavesLate = false } = wanted
  const isPayingLate = listPaidItems !== undefined && !leavesLate
  const from = isPayingLate ? addDays(getFirstDayOfWeek(periodFirst), -7 * lateWeeks) : periodFirst
  const items = await listTimeOffItems(db, { shopId, accountIds, from, to: periodLast })
  const ofPeriod = items.filter(({ day }) => day >= periodFirst)
  const elsewhere = listPaidElsewhere && ofPeriod.length > 0 ? await listPaidElsewhere(ofPeriod.map(({ id }) => id)) : []
  const findUnpaid = async (candidates: readonly TimeOffItem[]) => {
    const counted = candidates.map((item) => ({ ...item, cents: item.minutes }))
    const ids = listPaidItems ? await findLateItems(db, { shopId, items: counted, listPaidItems }) : new Set<string>()
    return findPayable(candidates.filter(({ id }) => ids.has(id)))
  }
  const sick = items.filter(({ isSick, isPayout }) => isSick && !isPayout).map(({ day }) => day)
  const left = new Set([...elsewhere, ...(leavesLate ? await findUnpaid(ofPeriod) : [])])
  return {
    byAccount: Map.groupBy(
      items.filter(({ id }) => !left.has(id)),
      ({ accountId }) => accountId,
    ),
    lateIds: isPayingLate ? await findUnpaid(items.filter(({ day }) => day < periodFirst)) : new Set(),
    firstSickDay: sick.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null),
  }
}
