import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { requireReportLink } from './report-link.ts'
import { readReport } from './store-reports.ts'

export const viewLinkedReport: Verb<typeof inspections.viewLinked> = async ({ db, clock }, { body: { token } }) =>
  (await readReport(db, await requireReportLink(db, token, clock.now()))) ?? refuse(inspectionRefusals.reportLinkExpired)
