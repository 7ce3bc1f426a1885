import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db, Provided } from '../../../../kit/server/index.ts'
import { openValue, type PersonnelRecord } from '../../personnel/server/index.ts'
import { listVersionRows } from './store.ts'
import { pdfPurpose } from './stored-version.ts'

/** The sealed PDF of one version. Refuses a version without one with 404. */
export async function readW4Pdf(services: { db: Db; get: Provided['get'] }, record: PersonnelRecord, id: string) {
  const found = (await listVersionRows(services.db, record.id)).find((row) => row.id === id)
  if (!found?.pdfId) return refuse(standardRefusals.notFound)
  const bytes = await openValue(services, found.pdfId, pdfPurpose)
  return { bytes, name: `W-4 ${found.receivedOn} ${record.lastName}.pdf` }
}
