import { z } from 'zod'
import { isInvalid, isNotBelowZero } from '../../../../common/messages.ts'
import { cents, day, id, number } from '../../../../common/text.ts'
import { OfferQuery, PartOffer } from '../../../supply/part-offers/contract/index.ts'
import { ListedPart } from '../../../supply/vendor-catalog/contract/index.ts'
import { CreativeText } from '../../campaigns/contract/index.ts'
import { creditReasons, freeReasons } from '../click-rules.ts'
import { mostBidCents, outcomes, reserveCents } from '../rules.ts'

const category = ListedPart.shape.kind
/** A state, `TX`, or the first three digits of a ZIP code, `787`. */
const area = z.string().regex(/^([A-Z]{2}|\d{3})$/, isInvalid('Area'))

/** The search of "Find a part", word for word, and the shop it is for. */
export const PlacementSearch = z.strictObject({
  shop: id('Shop'),
  ...OfferQuery.shape,
  quantity: number('Quantity').min(0, isNotBelowZero('Quantity')).max(100_000, isInvalid('Quantity')).default(1),
})
export type PlacementSearch = z.output<typeof PlacementSearch>

/** A sponsored offer: the organic offer, and the vendor's creative. */
export const SponsoredSlot = z.strictObject({
  /** Its ID in reports: seen, clicked. */
  entryId: z.uuid(),
  offer: PartOffer,
  creative: CreativeText,
})
export type SponsoredSlot = z.output<typeof SponsoredSlot>

export const Placements = z.strictObject({
  slots: z.array(SponsoredSlot).max(2),
  seesCosts: z.boolean(),
  vehicle: z.string(),
})
export type Placements = z.output<typeof Placements>

export const SeenForm = z.strictObject({ entries: z.array(id('Entry')).min(1).max(20) })
/** `isAutomated`: the browser reports that a program controls it. */
export const ClickForm = z.strictObject({ isAutomated: z.boolean().default(false) })

export const BidForm = z.strictObject({
  category,
  area,
  /** Null stops bidding. */
  cents: cents('Bid', { max: mostBidCents })
    .refine((value) => value >= reserveCents, 'Bid must be at least $0.25')
    .nullable(),
})
export type BidForm = z.output<typeof BidForm>

/** A campaign's bid in one category and area. */
export const Bid = z.strictObject({
  category,
  area,
  cents: z.int().nullable(),
  /** 0 before the first bid. */
  version: z.int(),
  /** Between the lowest and the highest quarter of other vendors, each with its median bid of last week; null with fewer than 3 of them. */
  suggested: z.strictObject({ low: z.int(), high: z.int() }).nullable(),
  /** The campaign's own auctions last week, with a part that fits the search. */
  auctions: z.int(),
  won: z.int(),
})
export type Bid = z.output<typeof Bid>

export const BidCampaign = z.strictObject({
  campaignId: z.uuid(),
  name: z.string(),
  state: z.string(),
  dayBudgetCents: z.int(),
  bids: z.array(Bid),
  /** The counts of the last 30 days, for the quality. */
  measured: z.strictObject({ impressions: z.int(), clicks: z.int() }),
})
export type BidCampaign = z.output<typeof BidCampaign>

export const AuctionQuery = z.strictObject({
  campaign: id('Campaign').optional(),
  category: category.optional(),
  area: area.optional(),
  outcome: z.enum(outcomes).optional(),
  after: id('Auction').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuctionQuery = z.output<typeof AuctionQuery>

/** The result of one of the vendor's own campaigns in one auction, and why. */
export const AuctionRow = z.strictObject({
  entryId: z.uuid(),
  at: z.iso.datetime(),
  campaign: z.string(),
  category,
  area: z.string(),
  outcome: z.enum(outcomes),
  bidCents: z.int(),
  rank: z.int().nullable(),
  priceCents: z.int().nullable(),
  slots: z.int(),
  part: z.string(),
  /** In thousandths; 1,000 is average. */
  quality: z.int(),
  clickRate: z.int(),
  relevance: z.int(),
  service: z.int(),
  /** In how many of 1,000 auctions the campaign took part at that time, and the number that this auction drew. */
  share: z.int(),
  draw: z.int(),
  seen: z.boolean(),
  clicked: z.boolean(),
})
export type AuctionRow = z.output<typeof AuctionRow>

export const ClickRow = z.strictObject({
  clickId: z.uuid(),
  at: z.iso.datetime(),
  campaign: z.string(),
  category,
  part: z.string(),
  outcome: z.enum(['charged', 'free']),
  why: z.enum(['charged', ...freeReasons]),
  cents: z.int(),
  /** Clicks on the same offer after the first. */
  moreClicks: z.int(),
  creditedAt: z.iso.datetime().nullable(),
  creditReason: z.enum(creditReasons).nullable(),
})
export type ClickRow = z.output<typeof ClickRow>

export const SimulationQuery = z.strictObject({
  campaign: id('Campaign'),
  category,
  area,
  cents: z.coerce
    .number()
    .int(isInvalid('Bid'))
    .min(reserveCents, isInvalid('Bid'))
    .max(mostBidCents, isInvalid('Bid'))
    .refine((value) => value % 25 === 0, 'Bid must be in steps of $0.25'),
})

/** An estimate: what a bid would have won last week. */
export const SimulatedWeek = z.strictObject({
  /** Null when there were too few auctions or too few other bidders to hide their bids. */
  result: z.strictObject({ auctions: z.int(), won: z.int(), impressions: z.int(), clicks: z.int(), cents: z.int() }).nullable(),
  /** `own`: from the campaign's own quality and parts in these auctions. `average`: it was not active then. */
  basis: z.enum(['own', 'average']),
  /** The assumed clicks in 1,000 impressions. */
  clickRate: z.int(),
})
export type SimulatedWeek = z.output<typeof SimulatedWeek>

export const reportGroups = ['day', 'campaign', 'category', 'area'] as const
export type ReportGroup = (typeof reportGroups)[number]

export const ReportQuery = z.strictObject({ from: day('From'), to: day('To'), by: z.enum(reportGroups).default('day') })

export const PlacementSums = z.strictObject({
  auctions: z.int(),
  won: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  charged: z.int(),
  cents: z.int(),
  creditedCents: z.int(),
  /** The number of shops that saw an offer, never which ones. */
  shops: z.int(),
  puts: z.int(),
  orders: z.int(),
  orderCents: z.int(),
})
export type PlacementSums = z.output<typeof PlacementSums>

export const PlacementReport = z.strictObject({
  rows: z.array(z.strictObject({ key: z.string(), label: z.string(), sums: PlacementSums })),
  total: PlacementSums,
})
export type PlacementReport = z.output<typeof PlacementReport>
