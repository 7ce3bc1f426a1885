import type { Db } from '../../../../kit/server/index.ts'
import { findMissingFaults } from '../rules.ts'
import { rowsInStep } from './check-next-rows.ts'
import { type Batch, listLostRows, saveRefusals } from './store-import-rows.ts'
import { findPiece, type ImportRow } from './store-imports.ts'

/** Refuses rows that change an existing part that was renamed after the table was read. Returns how many. */
export async function refuseLostRows(tx: Db, catalogImport: ImportRow, batch: Batch): Promise<number> {
  const lost = await listLostRows(tx, batch)
  if (lost.length === 0) return 0
  const cells = (await findPiece(tx, catalogImport.id, catalogImport.through / rowsInStep)) ?? []
  const refused = lost.map(({ place, name, listCents, netCents }) => ({
    place,
    cells: cells[place - catalogImport.through - 1] ?? [],
    faults: findMissingFaults({ name, listCents, netCents }, null),
  }))
  await saveRefusals(tx, catalogImport.id, refused)
  return refused.length
}
