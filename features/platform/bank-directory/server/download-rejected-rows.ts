import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { formatCsv, formatCsvRows } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { nameRefusedRows } from '../../../../kit/server/tables/format-refused-rows.ts'
import type { bankImports } from '../contract/index.ts'
import { getFileName, listRejects } from './store-imports.ts'

const rowsAtATime = 2000

export const downloadRejectedRows: Verb<typeof bankImports.rejectedTable> = async ({ db }, { params }) => {
  const fileName = (await getFileName(db, params.id)) ?? refuse(standardRefusals.notFound)
  const parts = [formatCsv([['Row', 'What is wrong', 'As uploaded']])]
  for (let after = 0; ;) {
    const rows = await listRejects(db, params.id, { after, limit: rowsAtATime })
    if (rows.length > 0) parts.push(formatCsvRows(rows.map(({ row, reason, content }) => [row, reason, content])))
    if (rows.length < rowsAtATime) return { bytes: Buffer.concat(parts), name: nameRefusedRows(fileName) }
    after = rows.at(-1)!.row
  }
}
