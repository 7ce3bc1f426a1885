import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db, Provided, Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord, openRecord, openValue, type PersonnelRecord } from '../../personnel/server/index.ts'
import type { ownW4, w4 } from '../contract/index.ts'
import { viewName } from './get-shop-w4.ts'
import { listVersionRows } from './store.ts'
import { pdfPurpose } from './stored-version.ts'

export const getMyW4Pdf: Verb<typeof ownW4.pdf> = async ({ db, get, actor }, { params, query }) =>
  readPdf({ db, get }, await getOwnRecord(db, actor, params.email, query.shop), params.id)

export const getShopW4Pdf: Verb<typeof w4.pdf> = async (context, { params }) =>
  readPdf(context, await openRecord(context, params.n, viewName), params.id)

async function readPdf(services: { db: Db; get: Provided['get'] }, record: PersonnelRecord, id: string) {
  const found = (await listVersionRows(services.db, record.id)).find((one) => one.id === id)
  if (!found?.pdfId) return refuse(standardRefusals.notFound)
  const bytes = await openValue(services, found.pdfId, pdfPurpose)
  return { bytes, name: `W-4 ${found.receivedOn} ${record.lastName}.pdf` }
}
