import { refuse } from '../../../../common/refusal.ts'
import { guessColumns } from '../../../../common/tables/guess-columns.ts'
import { readTable } from '../../../../kit/server/tables/read-table.ts'
import { laborImportRefusals, maxBytes, maxRows } from '../contract/index.ts'
import { type KnownItem, LaborPlan, type PlannedRow } from '../plan.ts'
import { columnNames, laborFields, readLaborRow } from '../rules.ts'

export interface FileQuestion {
  bytes: Uint8Array
  /** The JSON of a list of `KnownItem`. */
  guide: string
  missing: 'keep' | 'retire'
}

export interface ComparedFile {
  readRows: number
  counts: Record<PlannedRow['outcome'], number>
  /** Each the JSON of a list of at most 2,000 rows, for the database, so that the server never has them as objects. */
  rows: string[]
}

const rowsInBatch = 2000
const longestText = 500

/** Compares a table with the guide. Refuses any other file. */
export async function compareLaborFile({ bytes, guide, missing }: FileQuestion): Promise<ComparedFile> {
  const limits = { maxBytes, maxRows, maxColumns: 100, refusals: laborImportRefusals }
  const { header, rows } = await readTable(Buffer.from(bytes), limits)
  const mapping = guessColumns(header, laborFields, columnNames)
  if (mapping.title === undefined || mapping.type === undefined) refuse(laborImportRefusals.columnsMissing)
  const lines = rows.map((cells, index) => ({ line: index + 2, cells, read: readLaborRow(cells, mapping) }))
  const planned = new LaborPlan(JSON.parse(guide) as KnownItem[]).plan(lines, missing)
  const counts = { new: 0, changed: 0, unchanged: 0, removed: 0, faulty: 0 }
  for (const { outcome } of planned) counts[outcome] += 1
  return { readRows: rows.length, counts, rows: split(planned) }
}

const split = (rows: readonly PlannedRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsInBatch) }, (_, at) =>
    JSON.stringify(
      rows.slice(at * rowsInBatch, (at + 1) * rowsInBatch).map((row, index) => ({
        ...row,
        place: at * rowsInBatch + index + 1,
        title: row.title || '–',
        what: row.what.slice(0, longestText).toWellFormed(),
        cells: row.cells?.map((cell) => cell.slice(0, longestText).toWellFormed()) ?? null,
      })),
    ),
  )
