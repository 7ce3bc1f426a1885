import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireSharedInspection } from './access.ts'
import { readReport } from './store-reports.ts'

export const getReport: Verb<typeof inspections.report> = async ({ db, actor }, { params }) => {
  const { id } = await requireSharedInspection(db, actor, params.id)
  return (await readReport(db, id)) ?? refuse(standardRefusals.notFound)
}
