import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { formatCsv, formatCsvRows } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { nameRefusedRows } from '../../../../kit/server/tables/format-refused-rows.ts'
import type { laborImports } from '../contract/index.ts'
import { getFileName, listFaulty } from './store.ts'

const rowsAtATime = 2000

export const downloadFaulty: Verb<typeof laborImports.faultyTable> = async ({ db }, { params }) => {
  const fileName = (await getFileName(db, params.id)) ?? refuse(standardRefusals.notFound)
  const parts = [formatCsv([['Row', 'What to correct', 'As uploaded']])]
  for (let after = 0; ;) {
    const rows = await listFaulty(db, params.id, { after, limit: rowsAtATime })
    if (rows.length > 0) parts.push(formatCsvRows(rows.map(({ line, what, cells }) => [line ?? '', what, ...(cells ?? [])])))
    if (rows.length < rowsAtATime) return { bytes: Buffer.concat(parts), name: nameRefusedRows(fileName) }
    after = rows.at(-1)!.place
  }
}
