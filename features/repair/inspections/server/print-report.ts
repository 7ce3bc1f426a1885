import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireSharedInspection } from './access.ts'
import { readReportFile } from './read-report-file.ts'

export const printReport: Verb<typeof inspections.reportPaper> = async (context, { params }) => {
  const { id } = await requireSharedInspection(context.db, context.actor, params.id)
  return (await readReportFile(context, id)) ?? refuse(standardRefusals.notFound)
}
