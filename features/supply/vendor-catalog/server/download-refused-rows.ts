import type { Verb } from '../../../../kit/server/index.ts'
import { formatRefusedRows, nameRefusedRows } from '../../../../kit/server/tables/format-refused-rows.ts'
import type { catalogImports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { getTable, listRefused } from './store-imports.ts'

const rowsAtATime = 2000

/** A large table's cells are never in memory all at once, only its text. */
export const downloadRefusedRows: Verb<typeof catalogImports.refusedTable> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnImport(db, actor, params.id)
  const { header, fileName } = await getTable(db, id)
  const parts: Buffer[] = []
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const rows = await listRefused(db, id, { after, limit: rowsAtATime })
    if (isFirst || rows.length > 0) parts.push(formatRefusedRows({ header, rows, isFirst }))
    if (rows.length < rowsAtATime) return { bytes: Buffer.concat(parts), name: nameRefusedRows(fileName) }
    after = rows.at(-1)!.place
  }
}
