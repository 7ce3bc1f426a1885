import type { Verb } from '../../../../kit/server/index.ts'
import { formatRefusedRows } from '../../../../kit/server/tables/format-refused-rows.ts'
import { type catalogImports, maxRows } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { getTable, listRefused } from './store-imports.ts'

export const downloadRefusedRows: Verb<typeof catalogImports.refusedTable> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnImport(db, actor, params.id)
  const { header, fileName } = await getTable(db, id)
  return formatRefusedRows({ header, fileName, rows: await listRefused(db, id, maxRows) })
}
