import type { Db } from '../../../../kit/server/index.ts'
import type { AccountEarnings } from '../../earnings/contract/index.ts'
import { readEarnings, type WantedEarnings } from '../../earnings/server/index.ts'
import type { EarnedLine } from '../build-stub.ts'
import { findDifference } from '../correct-stub.ts'
import { listClaimed, listPaidLate } from './store-stubs.ts'

export type PeriodEarnings = Omit<AccountEarnings, 'lines'> & { lines: EarnedLine[] }

/** What each of these employees earned in days that no stub has paid, less what a later stub paid for them as late. */
export async function listPeriodEarnings(db: Db, wanted: WantedEarnings): Promise<Map<string, PeriodEarnings>> {
  const { shopId, accountIds, periodFirst: first, periodLast: last } = wanted
  const found = await readEarnings(db, wanted)
  const itemIds = Object.values(found).flatMap(({ lines }) => lines.flatMap((line) => line.itemIds))
  const claimed = new Set(await listClaimed(db, shopId, itemIds))
  const late = Map.groupBy(
    claimed.size > 0 ? await listPaidLate(db, { shopId, accountIds, first, last }) : [],
    ({ accountId }) => accountId,
  )
  return new Map(
    Object.entries(found).map(([accountId, earned]) => {
      const paid = (late.get(accountId) ?? []).map((line) => ({ ...line, kind: line.code, text: line.label }))
      return [accountId, paid.length > 0 ? { ...earned, lines: findDifference(earned.lines, paid, claimed) } : earned]
    }),
  )
}
