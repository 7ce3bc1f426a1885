import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { shopTablets } from '../contract/index.ts'
import { readPlace, writePlace } from '../rules.ts'
import { showDoubtful } from './show-doubtful.ts'
import { listDoubtful as listRowsAfter } from './store-punches.ts'
import { getShop } from './store.ts'

const pageSize = 20

export const listDoubtful: Verb<typeof shopTablets.doubtful> = async ({ db, actor }, { params, query }) => {
  await requirePermission(db, actor, params.shop, 'time.correct')
  const { timeZone } = await getShop(db, params.shop)
  const found = await listRowsAfter(db, params.shop, readPlace(query.after), pageSize + 1)
  const rows = found.slice(0, pageSize).map((row) => showDoubtful(row, actor.accountId))
  const last = rows.at(-1)
  return { timeZone, rows, next: found.length > pageSize && last ? writePlace(last) : null }
}
