import type { Db, Verb } from '../../../../kit/server/index.ts'
import { formatRefusedRows, nameRefusedRows } from '../../../../kit/server/tables/format-refused-rows.ts'
import type { catalogImports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { getTable, listRefused } from './store-imports.ts'

const rowsAtATime = 500

/** Streamed, so only some rows are in memory, however many were refused. */
export const downloadRefusedRows: Verb<typeof catalogImports.refusedTable> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnImport(db, actor, params.id)
  const { header, fileName } = await getTable(db, id)
  return { bytes: readParts(db, id, header), name: nameRefusedRows(fileName) }
}

async function* readParts(db: Db, id: string, header: readonly string[]): AsyncGenerator<Buffer> {
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const rows = await listRefused(db, id, { after, limit: rowsAtATime })
    if (isFirst || rows.length > 0) yield formatRefusedRows({ header, rows, isFirst })
    if (rows.length < rowsAtATime) return
    after = rows.at(-1)!.place
  }
}
