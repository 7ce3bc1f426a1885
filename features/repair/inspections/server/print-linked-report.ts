import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { readReportFile } from './read-report-file.ts'
import { requireReportLink } from './report-link.ts'

export const printLinkedReport: Verb<typeof inspections.linkedReportPaper> = async (context, { body: { token } }) => {
  const id = await requireReportLink(context.db, token, context.clock.now())
  return (await readReportFile(context, id)) ?? refuse(inspectionRefusals.reportLinkExpired)
}
