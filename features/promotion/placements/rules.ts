/** The lowest price of a click, in cents. Lower bids do not take part, and a campaign without competitors pays it, too. */
export const reserveCents = 25
export const mostBidCents = 10_000
/** The most sponsored offers in one search. */
export const mostSlots = 2

/** At most one fifth of the offers shown is sponsored, so each slot needs four organic offers. */
export const countSlots = (organic: number): number => Math.max(0, Math.min(mostSlots, Math.floor(organic / 4)))

/** A campaign in an auction. `since` is when its bid was set, in milliseconds; of two equal scores, the earlier bid ranks higher. */
export interface Bidder {
  campaignId: string
  bidCents: number
  /** In thousandths. */
  quality: number
  since: number
}

export interface Ranked {
  campaignId: string
  /** 1 is the best. */
  rank: number
  /** The price of a click. */
  priceCents: number
}

const isBefore = (a: Bidder, b: Bidder) => (a.since !== b.since ? a.since < b.since : a.campaignId < b.campaignId)

const compareBidders = (a: Bidder, b: Bidder) => b.bidCents * b.quality - a.bidCents * a.quality || (isBefore(a, b) ? -1 : 1)

/** The lowest price in cents at which the bid still ranks above the next one. */
function calculatePrice(bidder: Bidder, next: Bidder | undefined): number {
  if (!next) return reserveCents
  const score = next.bidCents * next.quality
  const least = isBefore(bidder, next) ? Math.ceil(score / bidder.quality) : Math.floor(score / bidder.quality) + 1
  return Math.min(bidder.bidCents, Math.max(reserveCents, least))
}

/** A generalized second-price auction weighted by quality: everyone who takes part, best first, with the price of a click. */
export function runAuction(bidders: readonly Bidder[]): Ranked[] {
  const ranked = bidders.filter(({ bidCents }) => bidCents >= reserveCents).toSorted(compareBidders)
  return ranked.map((bidder, index) => ({
    campaignId: bidder.campaignId,
    rank: index + 1,
    priceCents: calculatePrice(bidder, ranked[index + 1]),
  }))
}

/** The budget and spending of a campaign, and how much of its day is over. Money in cents. */
export interface Budget {
  dayCents: number
  daySpentCents: number
  totalCents: number
  totalSpentCents: number
  /** Left on the vendor's account, which all of its campaigns share. */
  spendableCents: number
  /** The part of the day that is over, in thousandths. */
  dayShare: number
}

const limitToBudget = (bidCents: number, { dayCents, daySpentCents, totalCents, totalSpentCents }: Budget): number =>
  Math.max(0, Math.min(bidCents, dayCents - daySpentCents, totalCents - totalSpentCents))

/**
 * The highest possible bid: never more than what is left of the day's budget, the campaign's budget and the vendor's money, so a
 * click can be paid.
 */
export const limitBid = (bidCents: number, budget: Budget): number =>
  Math.max(0, Math.min(limitToBudget(bidCents, budget), budget.spendableCents))

/** The first hour's budget is free to spend from the start of the day, because nothing would be at midnight. */
const leastDayShare = 42

/** The amount that an even pace would have spent by now, in cents. */
export const calculatePace = ({ dayCents, dayShare }: Budget): number =>
  Math.ceil((dayCents * Math.min(1000, Math.max(leastDayShare, dayShare))) / 1000)

/**
 * In how many of 1,000 auctions the campaign takes part: all, unless it is ahead of an even pace, then as many as bring it back
 * to it.
 */
export function calculateShare(budget: Budget): number {
  const pace = calculatePace(budget)
  return budget.daySpentCents <= pace ? 1000 : Math.floor((1000 * pace) / budget.daySpentCents)
}

/** A number from 0 to 999 calculated from an auction and a campaign (FNV-1a), so sitting out can be explained. */
export function drawNumber(auctionId: string, campaignId: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${auctionId} ${campaignId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  // The lowest bits depend on the last letters only.
  return ((hash ^ (hash >>> 15)) >>> 0) % 1000
}

export const sitsOut = (auctionId: string, campaignId: string, budget: Budget): boolean =>
  drawNumber(auctionId, campaignId) >= calculateShare(budget)

export const leastQuality = 200
export const mostQuality = 3000
/** The number of impressions after which a campaign's own click rate counts as much as the average. */
export const smoothingImpressions = 200
/** Before anything was measured: 2 clicks in 100 impressions. */
const startingRate = { clicks: 4, impressions: 200 }

export interface QualityFacts {
  clicks: number
  impressions: number
  /** The counts of all campaigns together. */
  allClicks: number
  allImpressions: number
  fit: 'fits' | 'other' | 'any' | 'none'
  /** Whether the typed part number is exactly this part's. */
  isExact: boolean
  /** In stock near the shop. */
  isInStock: boolean
  /** Percent; null while no order at the vendor has ended. */
  score: { filled: number; late: number | null; returned: number } | null
}

export interface Quality {
  /** Each in thousandths; 1,000 is average. */
  clickRate: number
  relevance: number
  service: number
  quality: number
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))

const fitRelevance: Readonly<Record<QualityFacts['fit'], number>> = { fits: 1200, none: 1000, any: 900, other: 400 }

type Measured = Pick<QualityFacts, 'clicks' | 'impressions' | 'allClicks' | 'allImpressions'>

const findAverage = ({ allClicks, allImpressions }: Measured) =>
  (allClicks + startingRate.clicks) / (Math.max(allImpressions, allClicks) + startingRate.impressions)

/** The campaign's own click rate, moved toward the average as if it also had 200 average impressions. */
function smoothRate(measured: Measured): number {
  const { clicks, impressions } = measured
  const seen = Math.max(impressions, clicks)
  return (clicks + smoothingImpressions * findAverage(measured)) / (seen + smoothingImpressions)
}

/** Clicks expected in 1,000 impressions. */
export const expectClickRate = (measured: Measured): number => Math.min(1000, Math.round(1000 * smoothRate(measured)))

/**
 * The quality that weights a bid, in thousandths: the expected click rate compared with the average, times how well the part
 * matches the search, times how well the vendor serves shops. A campaign with few impressions counts as average, because ten
 * impressions prove nothing.
 */
export function calculateQuality(facts: QualityFacts): Quality {
  const clickRate = clamp((1000 * smoothRate(facts)) / findAverage(facts), 400, 2000)
  const relevance = clamp(
    ((fitRelevance[facts.fit] * (facts.isExact ? 1250 : 1000)) / 1000) * (facts.isInStock ? 1 : 0.7),
    250,
    1500,
  )
  const { score } = facts
  const service = score ? clamp(600 + 6 * score.filled - 3 * (score.late ?? 0) - 3 * score.returned, 500, 1200) : 1000
  return {
    clickRate,
    relevance,
    service,
    quality: clamp((clickRate * relevance * service) / 1_000_000, leastQuality, mostQuality),
  }
}

/** The outcome of a campaign's row of an auction. */
export const outcomes = [
  'won',
  'outbid',
  'own-campaign',
  'paced',
  'below-reserve',
  'budget',
  'balance',
  'no-part',
  'no-bid',
  'no-slot',
] as const
export type Outcome = (typeof outcomes)[number]

/** A campaign that serves, before the auction. Without a part among those found, it cannot win. */
export interface Candidate extends Omit<Bidder, 'bidCents'> {
  vendorId: string
  /** Null without a bid here. */
  bidCents: number | null
  partId: string | null
  budget: Budget
}

export interface Entry {
  campaignId: string
  outcome: Outcome
  /** The bid after the budget limit; 0 without a bid. */
  bidCents: number
  /** Null when it did not take part. */
  rank: number | null
  priceCents: number | null
}

function reasonNotToTakePart(auctionId: string, candidate: Candidate): Outcome | null {
  if (candidate.partId === null) return 'no-part'
  if (candidate.bidCents === null) return 'no-bid'
  if (candidate.bidCents < reserveCents) return 'below-reserve'
  if (limitToBudget(candidate.bidCents, candidate.budget) < reserveCents) return 'budget'
  if (limitBid(candidate.bidCents, candidate.budget) < reserveCents) return 'balance'
  return sitsOut(auctionId, candidate.campaignId, candidate.budget) ? 'paced' : null
}

/**
 * One auction for this many slots, with a row for each campaign. A vendor's campaigns do not bid against each other: only its
 * best one takes part.
 */
export function holdAuction(auctionId: string, candidates: readonly Candidate[], slots: number): Entry[] {
  const reasons = new Map(candidates.map((candidate) => [candidate.campaignId, reasonNotToTakePart(auctionId, candidate)]))
  const bidders = candidates
    .map((candidate) => ({ ...candidate, bidCents: limitBid(candidate.bidCents ?? 0, candidate.budget) }))
    .filter(({ campaignId }) => reasons.get(campaignId) === null)
    .toSorted(compareBidders)
  const best = new Map<string, string>()
  for (const { vendorId, campaignId } of bidders) if (!best.has(vendorId)) best.set(vendorId, campaignId)
  const ranked = new Map(
    runAuction(bidders.filter(({ vendorId, campaignId }) => best.get(vendorId) === campaignId)).map((result) => [
      result.campaignId,
      result,
    ]),
  )
  return candidates.map(({ campaignId, bidCents, budget }) => {
    const found = ranked.get(campaignId)
    const reason = reasons.get(campaignId) ?? null
    const lost = slots === 0 ? 'no-slot' : 'outbid'
    return {
      campaignId,
      outcome: found ? (found.rank <= slots ? 'won' : lost) : (reason ?? 'own-campaign'),
      bidCents: reason === null ? limitBid(bidCents ?? 0, budget) : (bidCents ?? 0),
      rank: found?.rank ?? null,
      priceCents: found?.priceCents ?? null,
    }
  })
}
