import { addDays, getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import type { EarnedWeek } from '../contract/index.ts'
import { listEarnedItems } from './list-earned-items.ts'
import { type Employee, getSettings } from './store.ts'

/** A person's earnings on repair orders in the week of that day, or in this week. */
export async function readWeek(
  db: Db,
  { shopId, dba, timeZone, accountId, name }: Employee,
  { week, clock }: { week: string | undefined; clock: Clock },
): Promise<EarnedWeek> {
  const today = getDay(clock.now(), timeZone)
  const firstDay = getFirstDayOfWeek(week ?? today)
  const days = { shopId, accountIds: [accountId], from: firstDay, to: addDays(firstDay, 6) }
  const items = await listEarnedItems(db, days, { showsHours: true })
  const { countsWhen } = await getSettings(db, shopId)
  return {
    shop: { id: shopId, dba },
    person: { accountId, name },
    firstDay,
    today,
    countsWhen,
    items,
    hundredths: items.reduce((sum, item) => sum + item.hundredths, 0),
    cents: items.reduce((sum, item) => sum + item.cents, 0),
  }
}
