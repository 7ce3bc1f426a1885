import { connectVerbs } from '../../../../kit/server/index.ts'
import { reconciliation } from '../contract/index.ts'
import { fetchNow } from './fetch-now.ts'
import { listDifferences } from './list-differences.ts'
import { listReports } from './list-reports.ts'
import { settleDifference } from './settle-difference.ts'

export const routes = connectVerbs('reconciliation', reconciliation, {
  differences: listDifferences,
  reports: listReports,
  fetch: fetchNow,
  settle: settleDifference,
})
