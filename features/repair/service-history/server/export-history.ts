import type { Verb } from '../../../../kit/server/index.ts'
import type { serviceHistory } from '../contract/index.ts'
import { readWholeHistory } from './read-whole-history.ts'
import { writeHistoryTable } from './write-history-table.ts'

export const exportHistory: Verb<typeof serviceHistory.table> = async (context, { params }) => {
  const { history, earlier, fileName } = await readWholeHistory(context, params.id)
  return { bytes: writeHistoryTable(history, earlier), name: `${fileName}.csv` }
}
