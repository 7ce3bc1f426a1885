import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { requireReportLink } from './report-link.ts'
import { findPhotoFile } from './store-photos.ts'
import { readReport } from './store-reports.ts'

export const getLinkedPhoto: Verb<typeof inspections.linkedPhoto> = async (context, { body: { token, photoId } }) => {
  const { db, clock } = context
  const id = await requireReportLink(db, token, clock.now())
  if (!(await readReport(db, id))) refuse(inspectionRefusals.reportLinkExpired)
  return readFile(context, (await findPhotoFile(db, id, photoId)) ?? refuse(inspectionRefusals.reportLinkExpired))
}
