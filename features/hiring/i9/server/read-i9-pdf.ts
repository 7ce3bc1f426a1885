import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db, Provided } from '../../../../kit/server/index.ts'
import { listEntryRows, pdfPurpose } from '../../i9-forms/server/index.ts'
import { openValue, type PersonnelRecord } from '../../personnel/server/index.ts'

/** The sealed PDF of the form as of one entry. Refuses an entry of another record with 404. */
export async function readI9Pdf(services: { db: Db; get: Provided['get'] }, record: PersonnelRecord, id: string) {
  const found = (await listEntryRows(services.db, record.id)).find((row) => row.id === id)
  if (!found) return refuse(standardRefusals.notFound)
  const bytes = await openValue(services, found.pdfId, pdfPurpose)
  return { bytes, name: `I-9 ${found.signedOn} ${record.lastName}.pdf` }
}
