import { connectVerbs } from '../../../../kit/server/index.ts'
import { serviceHistory } from '../contract/index.ts'
import { drawHistory } from './draw-history.ts'
import { exportHistory } from './export-history.ts'
import { getEarlierHistory } from './get-earlier-history.ts'
import { getHistoryOverview } from './get-history-overview.ts'
import { getServiceHistory } from './get-service-history.ts'
import { listPastVisitsOfOrder } from './list-past-visits-of-order.ts'
import { listPastVisits } from './list-past-visits.ts'

export const routes = connectVerbs('service-history', serviceHistory, {
  read: getServiceHistory,
  overview: getHistoryOverview,
  earlier: getEarlierHistory,
  pastVisits: listPastVisits,
  pastVisitsOfOrder: listPastVisitsOfOrder,
  table: exportHistory,
  paper: drawHistory,
})
