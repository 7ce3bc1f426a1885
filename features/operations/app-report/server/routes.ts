import { connectVerbs } from '../../../../kit/server/index.ts'
import { appReport } from '../contract/index.ts'
import { downloadAppReport } from './download-app-report.ts'
import { getAppReport } from './get-app-report.ts'
import { listFigureRows } from './list-figure-rows.ts'

export const routes = connectVerbs('app-report', appReport, {
  read: getAppReport,
  table: downloadAppReport,
  rows: listFigureRows,
})
