import { connectVerbs } from '../../../../kit/server/index.ts'
import { reports } from '../contract/index.ts'
import { downloadReport } from './download-report.ts'
import { getReport } from './get-report.ts'
import { listReportRows } from './list-report-rows.ts'

export const routes = connectVerbs('reports', reports, {
  read: getReport,
  rows: listReportRows,
  table: downloadReport,
})
