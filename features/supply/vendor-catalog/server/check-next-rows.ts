import type { Db } from '../../../../kit/server/index.ts'
import { findMissingFaults, normalizeManufacturer, normalizePartNumber } from '../rules.ts'
import { type Reading, readRows } from './read-rows.ts'
import { findBranchIds } from './store-branches.ts'
import { insertRows, type KnownPart, listKnownParts, type SavedRow } from './store-import-rows.ts'
import { findPiece, type ImportRow, type Progress } from './store-imports.ts'

/** Rows of one piece and of one transaction: few enough to show progress and to hold locks only briefly. */
export const rowsInStep = 2000

/** Reads the next piece and saves its rows. */
export async function checkNextRows(tx: Db, catalogImport: ImportRow): Promise<Progress> {
  const cells = await findPiece(tx, catalogImport.id, catalogImport.through / rowsInStep)
  if (!cells) return { through: catalogImport.rowCount }
  const readings = await readRows({
    rows: cells,
    mapping: catalogImport.mapping,
    branches: await findBranchIds(tx, catalogImport.vendorId),
  })
  const keys = readings.map(({ row }) => getKeys(row))
  const known = new Map((await listKnownParts(tx, catalogImport.vendorId, keys)).map((part) => [nameKey(part), part]))
  const rows = readings.map((reading, index) => toSavedRow(catalogImport.through + index + 1, reading, cells[index]!, known))
  await insertRows(tx, catalogImport.id, rows)
  return { through: catalogImport.through + rows.length, refusedRows: rows.filter(({ faults }) => faults !== null).length }
}

const getKeys = ({ partNo, manufacturer }: Reading['row']) => ({
  partKey: normalizePartNumber(partNo),
  manufacturerKey: normalizeManufacturer(manufacturer),
})
const nameKey = ({ partKey, manufacturerKey }: Pick<KnownPart, 'partKey' | 'manufacturerKey'>) => `${partKey} ${manufacturerKey}`

function toSavedRow(
  place: number,
  { row, faults }: Reading,
  cells: readonly string[],
  known: ReadonlyMap<string, KnownPart>,
): SavedRow {
  const { fitment, ...part } = row
  const keys = getKeys(row)
  const allFaults = faults.length > 0 ? faults : findMissingFaults(row, known.get(nameKey(keys)) ?? null)
  return {
    place,
    ...part,
    ...keys,
    yearFrom: fitment?.yearFrom ?? null,
    yearTo: fitment?.yearTo ?? null,
    make: fitment?.make ?? null,
    model: fitment?.model ?? null,
    engine: fitment?.engine ?? null,
    cells: allFaults.length > 0 ? cells : null,
    faults: allFaults.length > 0 ? allFaults : null,
  }
}
