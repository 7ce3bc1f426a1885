import { addDays, getDay } from '../../../../common/dates.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { readEarnings } from '../../earnings/server/index.ts'
import { listClaimed } from '../../stub-calculation/server/index.ts'
import type { DueRow, owedPay } from '../contract/index.ts'
import { listClaimedOutside, listEmployedIn, listPaidPeriods, listPaidSums, type PaidPeriod } from './store-due.ts'

const daysBack = 63

export const listDue: Verb<typeof owedPay.due> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const today = getDay(clock.now(), await getTimeZone(db, shop))
  const rows: DueRow[] = []
  for (const period of await listPaidPeriods(db, { shopId: shop, from: addDays(today, -daysBack), before: today }))
    rows.push(...(await listDueOf(db, shop, period)))
  return { today, rows }
}

/**
 * The people who earned more in a period with a pay run than they were paid: left out of it, or with hours that came after approval. Not for pay that
 * the next regular run pays by itself, as long as that is all.
 */
async function listDueOf(db: Db, shopId: string, period: PaidPeriod): Promise<DueRow[]> {
  const { first, last } = period
  const people = await listEmployedIn(db, shopId, period)
  const paid = new Map((await listPaidSums(db, shopId, period)).map(({ accountId, cents }) => [accountId, cents]))
  const listPaidElsewhere = (itemIds: readonly string[]) => listClaimedOutside(db, { shopId, itemIds, first, last })
  const countDue = async (accountIds: readonly string[], leavesLate: boolean): Promise<Map<string, number>> => {
    const listPaidItems = (itemIds: readonly string[]) => listClaimed(db, shopId, itemIds)
    const wanted = { shopId, accountIds, periodFirst: first, periodLast: last, listPaidElsewhere }
    const earned = await readEarnings(db, leavesLate ? { ...wanted, leavesLate, listPaidItems } : wanted)
    const sum = (id: string) => (earned[id]?.lines ?? []).reduce((total, { cents }) => total + cents, 0)
    return new Map(accountIds.map((id) => [id, sum(id) - (paid.get(id) ?? 0)]))
  }
  const owed = await countDue(
    people.map(({ accountId }) => accountId),
    false,
  )
  const due = people.filter(({ accountId }) => owed.get(accountId)! > 0)
  if (due.length === 0) return []
  const needed = await countDue(
    due.map(({ accountId }) => accountId),
    true,
  )
  return due
    .filter(({ accountId }) => needed.get(accountId)! > 0)
    .map(({ accountId, name, stubId }) => ({
      accountId,
      name,
      periodFirst: first,
      periodLast: last,
      cents: owed.get(accountId)!,
      stubId,
    }))
}
