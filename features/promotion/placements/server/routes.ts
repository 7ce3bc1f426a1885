import { connectVerbs } from '../../../../kit/server/index.ts'
import { bidding, placements } from '../contract/index.ts'
import { clickPlacement } from './click-placement.ts'
import { downloadReport } from './download-report.ts'
import { findPlacements } from './find-placements.ts'
import { getReport } from './get-report.ts'
import { getShown } from './get-shown.ts'
import { listAuctions } from './list-auctions.ts'
import { listBids } from './list-bids.ts'
import { listClicks } from './list-clicks.ts'
import { reportImpressions } from './report-impressions.ts'
import { setBid } from './set-bid.ts'
import { simulateBid } from './simulate-bid.ts'

export const routes = [
  ...connectVerbs('placements', placements, { find: findPlacements, seen: reportImpressions, click: clickPlacement }),
  ...connectVerbs('bidding', bidding, {
    shown: getShown,
    bids: listBids,
    setBid,
    auctions: listAuctions,
    simulate: simulateBid,
    clicks: listClicks,
    report: getReport,
    table: downloadReport,
  }),
]
