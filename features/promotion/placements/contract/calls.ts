import { z } from 'zod'
import { file, staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { placementRefusals } from './refusals.ts'
import {
  AuctionQuery,
  AuctionRow,
  BidCampaign,
  BidForm,
  ClickForm,
  ClickRow,
  PlacementReport,
  Placements,
  PlacementSearch,
  ReportQuery,
  SeenForm,
  SimulatedWeek,
  SimulationQuery,
} from './schemas.ts'

const page = { after: id('Click').optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }

/** The shop's side. Its reports about a slot get the same answer whether they cost anything or not. */
export const placements = {
  find: staffRoute('web', 'POST /promotion/placements', {
    switchedBy: 'sponsored-offers',
    what: 'Get the sponsored offers for a search in "Find a part": at most two, and at most one fifth of the offers shown',
    body: PlacementSearch,
    reply: Placements,
    limits: [{ max: 90, seconds: 60, per: 'account' }],
  }),
  seen: staffRoute('web', 'POST /promotion/impressions', {
    what: 'Report sponsored offers in your own searches that were half visible for one second',
    body: SeenForm,
    reply: z.strictObject({}),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  click: staffRoute('web', 'POST /promotion/placements/{id}/click', {
    what: 'Report the click on a sponsored offer in your own search',
    params: z.strictObject({ id: id('Sponsored offer') }),
    body: ClickForm,
    reply: z.strictObject({}),
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
}

/** The vendor's side. */
export const bidding = {
  shown: vendorRoute('web', 'GET /promotion/shown', {
    what: 'Get whether sponsored offers are shown, and how many shops have the opposite setting',
    reply: z.strictObject({ isShown: z.boolean(), shops: z.int() }),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  bids: vendorRoute('web', 'GET /promotion/bids', {
    what: "List the vendor's search campaigns, newest first, with their bids in each category and area, and others' bids there",
    query: z.strictObject({
      after: id('Campaign').optional(),
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    reply: z.strictObject({ campaigns: z.array(BidCampaign), next: z.uuid().nullable() }),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  setBid: vendorRoute('web', 'PUT /promotion/campaigns/{id}/bid', {
    what: 'Set the bid per click of a campaign in a category and an area, or stop bidding there',
    params: z.strictObject({ id: id('Campaign') }),
    body: BidForm,
    reply: BidCampaign,
    refuses: [placementRefusals.ended, placementRefusals.notInCampaign],
    version: true,
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  auctions: vendorRoute('web', 'GET /promotion/auctions', {
    what: "List the auctions of the vendor's campaigns of the last 90 days, newest first, with the vendor's rank, price and reason",
    query: AuctionQuery,
    reply: z.strictObject({ rows: z.array(AuctionRow), next: z.uuid().nullable() }),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  simulate: vendorRoute('web', 'GET /promotion/simulation', {
    what: 'Estimate what a bid would have won last week, from stored auctions and the same rules, rounded',
    query: SimulationQuery,
    reply: SimulatedWeek,
    refuses: [placementRefusals.notInCampaign],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  clicks: vendorRoute('web', 'GET /promotion/clicks', {
    what: "List the clicks on the vendor's sponsored offers, newest first, with their cost and why some cost nothing",
    query: z.strictObject(page),
    reply: z.strictObject({ rows: z.array(ClickRow), next: z.uuid().nullable() }),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  report: vendorRoute('web', 'GET /promotion/report', {
    what: 'Report impressions, clicks, cost, orders within 14 days and return by day, campaign, category or area',
    query: ReportQuery,
    reply: PlacementReport,
    refuses: [placementRefusals.periodInvalid],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  table: vendorRoute('web', 'GET /promotion/report/csv', {
    what: 'Download that report as CSV',
    query: ReportQuery,
    reply: file('text/csv; charset=utf-8'),
    refuses: [placementRefusals.periodInvalid],
    limits: [{ max: 30, seconds: 60, per: 'account' }],
  }),
}
