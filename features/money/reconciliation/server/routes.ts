import { connectVerbs } from '../../../../kit/server/index.ts'
import { reconciliation } from '../contract/index.ts'
import { fetchNow } from './fetch-reports.ts'
import { listDifferences, listReports } from './list-reconciliation.ts'
import { settleDifference } from './settle-difference.ts'

export const routes = connectVerbs('reconciliation', reconciliation, {
  differences: listDifferences,
  reports: listReports,
  fetch: fetchNow,
  settle: settleDifference,
})
