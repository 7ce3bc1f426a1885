import type { Db } from '../../../../kit/server/index.ts'
import { type Cells, customersSection, readSection } from './store-sections.ts'
import { formatTable } from './table-to-csv.ts'

const maxRows = 200_000

export async function readWholeTable(db: Db, section: typeof customersSection, shopId: string): Promise<Buffer> {
  const rows: Cells[] = await readSection(db, section, shopId, '', maxRows)
  return formatTable(rows)
}
