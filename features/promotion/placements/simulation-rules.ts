import { runAuction, type Bidder } from './rules.ts'

/** A stored auction of last week, to replay with another bid. */
export interface PastAuction {
  day: string
  slots: number
  /** The campaign's own quality at the time, and whether a part of its vendor was found; null if it was not active yet. */
  own: { quality: number; hasPart: boolean } | null
  /** The other vendors that took part, each with its best campaign. */
  others: readonly Bidder[]
}

export interface Assumptions {
  cents: number
  /** The current time: the bid would be the newest, so it loses a tie. */
  since: number
  /** The expected clicks in 1,000 impressions. */
  clickRate: number
  /** The number of slots seen in 1,000 won. */
  seenRate: number
  dayBudgetCents: number
}

export interface Simulation {
  auctions: number
  won: number
  impressions: number
  clicks: number
  cents: number
}

const self = 'self'

/** The auctions a bid would have won. A day ends when its budget is spent; pacing only spreads the same amount. */
export function simulate(auctions: readonly PastAuction[], bid: Assumptions): Simulation {
  const spent = new Map<string, number>()
  let [won, impressions, clicks, cents] = [0, 0, 0, 0]
  for (const { day, slots, own, others } of auctions) {
    if (own && !own.hasPart) continue
    const mine = { campaignId: self, bidCents: bid.cents, quality: own?.quality ?? 1000, since: bid.since }
    const found = runAuction([...others, mine]).find(({ campaignId }) => campaignId === self)
    if (!found || found.rank > slots || (spent.get(day) ?? 0) + found.priceCents > bid.dayBudgetCents) continue
    const seen = bid.seenRate / 1000
    const clicked = (seen * bid.clickRate) / 1000
    won += 1
    impressions += seen
    clicks += clicked
    cents += clicked * found.priceCents
    spent.set(day, (spent.get(day) ?? 0) + clicked * found.priceCents)
  }
  return { auctions: auctions.length, won, impressions, clicks, cents }
}

/** Fewer auctions or other bidders than this would reveal too much about one of them. */
export const leastAuctions = 20
export const leastBidders = 3

/** Whether there were enough auctions, and enough other vendors in them. */
export const hidesBidders = (auctions: readonly { others: readonly { vendorId: string }[] }[]): boolean =>
  auctions.length >= leastAuctions &&
  new Set(auctions.flatMap(({ others }) => others.map(({ vendorId }) => vendorId))).size >= leastBidders

const roundTo = (value: number, step: number) => Math.round(value / step) * step

/**
 * Rounds enough that trying many bids does not show which one beats another vendor: auctions to tens, clicks to ones or fives,
 * money to dollars or five dollars.
 */
export const blur = ({ auctions, won, impressions, clicks, cents }: Simulation): Simulation => ({
  auctions: roundTo(auctions, 10),
  won: roundTo(won, 10),
  impressions: roundTo(impressions, 10),
  clicks: roundTo(clicks, clicks < 20 ? 1 : 5),
  cents: roundTo(cents, cents < 5000 ? 100 : 500),
})

/**
 * The range of other vendors' bids without the lowest and highest quarter, rounded outward to 25 cents; null if there are too few
 * to hide one.
 */
export function suggestRange(bidders: number, low: number | null, high: number | null): { low: number; high: number } | null {
  if (bidders < leastBidders || low === null || high === null) return null
  return { low: Math.max(25, Math.floor(low / 25) * 25), high: Math.max(25, Math.ceil(high / 25) * 25) }
}
