import type { Db } from '../../../../kit/server/index.ts'
import { rowsInStep } from './check-next-rows.ts'
import { refuseLostRows } from './refuse-lost-rows.ts'
import { saveParts, saveStockAndFits } from './store-import-rows.ts'
import { deleteImportedRows, type ImportRow, type Progress } from './store-imports.ts'
import { lockVendor } from './store-vendor.ts'

/** Imports the next rows in a few statements. */
export async function importNextRows(tx: Db, catalogImport: ImportRow, at: Date): Promise<Progress> {
  // Keeps anyone from adding one of these parts by hand at the same time.
  await lockVendor(tx, catalogImport.vendorId)
  const through = Math.min(catalogImport.through + rowsInStep, catalogImport.rowCount)
  const batch = { importId: catalogImport.id, vendorId: catalogImport.vendorId, after: catalogImport.through, through, at }
  const refusedRows = await refuseLostRows(tx, catalogImport, batch)
  const counts = await saveParts(tx, batch)
  await saveStockAndFits(tx, batch)
  if (through === catalogImport.rowCount) await deleteImportedRows(tx, catalogImport.id)
  return { through, refusedRows, ...counts }
}
