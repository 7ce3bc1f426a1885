import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findRun } from '../../pay-runs/server/index.ts'
import type { owedPay } from '../contract/index.ts'
import { listMarkRows, marksOfPage } from './store-marks.ts'

export const listMarks: Verb<typeof owedPay.marks> = async ({ db, actor }, { params, query }) => {
  const run = (await findRun(db, params.id)) ?? refuse(standardRefusals.notFound)
  await requirePermission(db, actor, run.shopId, 'pay.run')
  const found = await listMarkRows(db, run.id, query.before ?? null)
  const rows = found.slice(0, marksOfPage).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { rows, next: found.length > marksOfPage ? (rows.at(-1)?.id ?? null) : null }
}
