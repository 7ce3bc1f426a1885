import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db, Provided } from '../../../../kit/server/index.ts'
import { openValue, type PersonnelRecord } from '../../personnel/server/index.ts'
import { pdfPurpose } from './acknowledge-manual.ts'
import { findPdfId } from './store.ts'

/** The sealed paper of one acknowledgment of the record. Refuses with 404 when there is none. */
export async function readAcknowledgmentPdf(services: { db: Db; get: Provided['get'] }, record: PersonnelRecord, id: string) {
  const found = (await findPdfId(services.db, record.id, id)) ?? refuse(standardRefusals.notFound)
  const bytes = await openValue(services, found.pdfId, pdfPurpose)
  return { bytes, name: `Employee manual ${found.number} ${record.lastName}.pdf` }
}
