import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { earnings } from '../contract/index.ts'
import { sumOf } from '../fractions.ts'
import { findPeriod } from './find-period.ts'
import { readEarnings } from './read-earnings.ts'
import { getShop, listPeople } from './store.ts'

export const listEarnings: Verb<typeof earnings.list> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const today = getDay(clock.now(), (await getShop(db, shop)).timeZone)
  const period = await findPeriod(db, shop, query.day, today)
  if (!period) return { today, period, rows: [] }
  const people = await listPeople(db, shop, period.from)
  const accountIds = people.map(({ accountId }) => accountId)
  const found = await readEarnings(db, {
    shopId: shop,
    accountIds,
    periodFirst: period.from,
    periodLast: period.to,
    now: clock.now(),
  })
  const rows = people.map((person) => {
    const { lines, weeks, problems } = found[person.accountId]!
    const closed = weeks.filter(({ isClosed }) => isClosed)
    return {
      person,
      minutes: sumOf(weeks, ({ days }) => sumOf(days, ({ isInPeriod, minutes }) => (isInPeriod ? minutes : 0))),
      overtimeMinutes: sumOf(closed, (week) => week.overtimeMinutes + week.dailyOvertimeMinutes),
      premiumCents: sumOf(closed, ({ premiumCents }) => premiumCents),
      grossCents: sumOf(lines, ({ cents }) => cents),
      problems,
    }
  })
  return { today, period, rows }
}
