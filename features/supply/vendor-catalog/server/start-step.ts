import { refuseIf } from '../../../../common/refusal.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import { catalogImportRefusals, type CatalogImportSummary } from '../contract/index.ts'
import { continueImport } from './run-imports.ts'
import { type ImportRow, isImporting, readSummary, saveState } from './store-imports.ts'
import { lockVendor } from './store-vendor.ts'

export const isWaiting = (state: ImportRow['state']) => state === 'checked' || state === 'failed'

export const getSummary = async (db: Db, id: string) => new JsonText<CatalogImportSummary>(await readSummary(db, id))

/** Starts reading or importing. Refuses while another import of the vendor is running. */
export async function startStep(
  tx: Db,
  catalogImport: ImportRow,
  state: 'checking' | 'importing',
): Promise<JsonText<CatalogImportSummary>> {
  await lockVendor(tx, catalogImport.vendorId)
  refuseIf((await isImporting(tx, catalogImport.vendorId, catalogImport.id)) ? catalogImportRefusals.inProgress : null)
  await saveState(tx, catalogImport.id, state)
  await continueImport(tx, catalogImport.id)
  return getSummary(tx, catalogImport.id)
}
