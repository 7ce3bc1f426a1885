import { addDays, getDay } from '../../../../common/dates.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { readEarnings } from '../../earnings/server/index.ts'
import type { DueRow, payRuns } from '../contract/index.ts'
import { listEmployedIn, listPaidPeriods, listPaidSums, type PaidPeriod } from './store-due.ts'

const daysBack = 63

export const listDue: Verb<typeof payRuns.due> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const today = getDay(clock.now(), await getTimeZone(db, shop))
  const rows: DueRow[] = []
  for (const period of await listPaidPeriods(db, { shopId: shop, from: addDays(today, -daysBack), before: today }))
    rows.push(...(await listDueOf(db, shop, period)))
  return { today, rows }
}

/** Who earned more in a period with a pay run than they were paid: left out of the run, or with hours that arrived after it was approved. */
async function listDueOf(db: Db, shopId: string, period: PaidPeriod): Promise<DueRow[]> {
  const people = await listEmployedIn(db, shopId, period)
  const accountIds = people.map(({ accountId }) => accountId)
  const earned = await readEarnings(db, { shopId, accountIds, periodFirst: period.first, periodLast: period.last })
  const paid = new Map((await listPaidSums(db, shopId, period)).map(({ accountId, cents }) => [accountId, cents]))
  return people.flatMap(({ accountId, name, stubId }) => {
    const lines = earned[accountId]?.lines ?? []
    const cents = lines.reduce((sum, line) => sum + line.cents, 0) - (paid.get(accountId) ?? 0)
    return cents > 0 ? [{ accountId, name, periodFirst: period.first, periodLast: period.last, cents, stubId }] : []
  })
}
