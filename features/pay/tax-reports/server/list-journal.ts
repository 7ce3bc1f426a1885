import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { taxReports } from '../contract/index.ts'
import { rangeOfQuarter, readJournal } from './read-reports.ts'
import { runsOfPage } from './store.ts'

export const listJournal: Verb<typeof taxReports.journal> = async ({ db, actor }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const { after = null, ...quarter } = query
  const found = await readJournal(db, rangeOfQuarter({ shop, ...quarter }), { after, limit: runsOfPage })
  const runs = found.slice(0, runsOfPage)
  return { runs, after: found.length > runsOfPage ? (runs.at(-1)?.id ?? null) : null }
}
