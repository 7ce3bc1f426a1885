import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { taxReports } from '../contract/index.ts'
import { rangeOfYear, readW2s } from './read-reports.ts'
import { peopleOfPage } from './store.ts'

export const listW2s: Verb<typeof taxReports.w2s> = async ({ db, actor }, { params: { shop }, query: { year, after } }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const found = await readW2s(db, rangeOfYear({ shop, year }), { after: after ?? null, limit: peopleOfPage })
  const rows = found.slice(0, peopleOfPage)
  return { rows, after: found.length > peopleOfPage ? (rows.at(-1)?.accountId ?? null) : null }
}
