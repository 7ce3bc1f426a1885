import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import type { earlierPay } from '../contract/index.ts'
import { listYears } from '../rules.ts'
import { readKey, readRows } from './read-rows.ts'
import { getShopState, listUsedYears } from './store.ts'

const atOnce = 50

export const listEarlierPayRows: Verb<typeof earlierPay.list> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const timeZone = await getTimeZone(db, shop)
  const thisYear = Number(getDay(clock.now(), timeZone).slice(0, 4))
  const year = query.year ?? thisYear
  const rows = await readRows(db, { shopId: shop, year, only: null }, readKey(query.after), atOnce)
  const last = rows.length === atOnce ? rows.at(-1) : undefined
  return {
    year,
    years: listYears([...(await listUsedYears(db, shop)), year], thisYear),
    timeZone,
    state: await getShopState(db, shop),
    rows,
    next: last ? `${last.person.name}|${last.person.accountId}` : null,
  }
}
