import type { Verb } from '../../../../kit/server/index.ts'
import { formatRefusedRows, nameRefusedRows } from '../../../../kit/server/tables/format-refused-rows.ts'
import type { imports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { getHeader, readRefused } from './store.ts'

export const downloadRefusedRows: Verb<typeof imports.refusedTable> = async ({ db, actor }, { params }) => {
  await requireOwnImport(db, actor, params.id)
  const [{ header, fileName }, rows] = await Promise.all([getHeader(db, params.id), readRefused(db, params.id)])
  return { bytes: formatRefusedRows({ header, rows }), name: nameRefusedRows(fileName) }
}
