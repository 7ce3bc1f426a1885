import { connectVerbs } from '../../../../kit/server/index.ts'
import { taxReports } from '../contract/index.ts'
import { downloadTable } from './download-table.ts'
import { getReports } from './get-reports.ts'
import { listJournal } from './list-journal.ts'
import { listW2s } from './list-w2s.ts'

export const routes = connectVerbs('tax-reports', taxReports, {
  get: getReports,
  w2s: listW2s,
  journal: listJournal,
  table: downloadTable,
})
