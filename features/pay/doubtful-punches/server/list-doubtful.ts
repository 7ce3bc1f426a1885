import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { doubtfulPunches } from '../contract/index.ts'
import { readPlace, writePlace } from '../rules.ts'
import { showDoubtful } from './show-doubtful.ts'
import { listWaitingAtTablets } from './store-many.ts'
import { getTimeZone, listDoubtful as listRowsAfter } from './store.ts'

const pageSize = 20

export const listDoubtful: Verb<typeof doubtfulPunches.list> = async ({ db, actor }, { params, query }) => {
  await requirePermission(db, actor, params.shop, 'time.correct')
  const [timeZone, tablets, found] = await Promise.all([
    getTimeZone(db, params.shop),
    listWaitingAtTablets(db, params.shop, actor.accountId),
    listRowsAfter(db, params.shop, readPlace(query.after), pageSize + 1),
  ])
  const rows = found.slice(0, pageSize).map((row) => showDoubtful(row, actor.accountId))
  const last = rows.at(-1)
  return { timeZone, tablets, rows, next: found.length > pageSize && last ? writePlace(last) : null }
}
