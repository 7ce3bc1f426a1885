import { getDay } from '../../../../common/dates.ts'
import { formatCsv, formatCsvRows } from '../../../../kit/server/csv.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { laborImports } from '../contract/index.ts'
import { laborColumns } from '../rules.ts'
import { type ExportRow, listExported } from './store.ts'

const rowsAtATime = 2000

export const downloadGuide: Verb<typeof laborImports.exportGuide> = async ({ db, clock }) => ({
  bytes: exportPieces(db),
  name: `labor-guide-${getDay(clock.now())}.csv`,
})

/** Piece by piece, so that a large guide is never in memory as a whole. */
async function* exportPieces(db: Db): AsyncGenerator<Uint8Array> {
  yield formatCsv([laborColumns])
  for (let after = 0; ;) {
    const rows = await listExported(db, after, rowsAtATime)
    if (rows.length > 0) yield formatCsvRows(rows.map(toCells))
    if (rows.length < rowsAtATime) return
    after = rows.at(-1)!.id
  }
}

const toCells = ({ id, path, title, type, hoursHundredths, isVerified, keywords, isRetired }: ExportRow) => [
  id,
  path,
  title,
  type,
  hoursHundredths === null ? '' : (hoursHundredths / 100).toFixed(2),
  isVerified === 1 ? 'Yes' : 'No',
  keywords,
  isRetired ? 'Yes' : 'No',
]
