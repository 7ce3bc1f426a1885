import type { PartOffer, PartOffers } from '../../../supply/part-offers/contract/index.ts'
import { normalizePartNumber } from '../../../supply/vendor-catalog/rules.ts'
import { calculateQuality, calculateShare, type Candidate, type Quality } from '../rules.ts'
import type { SearchPlace, ServingCampaign } from './store-auctions.ts'

/** The subject of a search, the kind of part it found first, and its place. Null when it found nothing. */
export function findSearchPlace({ offers: [first], place }: PartOffers): (SearchPlace & { category: PartOffer['kind'] }) | null {
  if (!first || !/^\d{5}/.test(place.zipCode)) return null
  return { category: first.kind, state: place.state, area: place.zipCode.slice(0, 3) }
}

export interface RatedCandidate extends Candidate {
  offer: PartOffer | null
  creativeId: string | null
  area: string
  bidSince: Date | null
  rated: Quality
  share: number
}

/** A campaign with the first matching part of its vendor among the offers. A part that is not listed for the vehicle is never advertised. */
export function makeCandidate(
  campaign: ServingCampaign,
  offers: readonly PartOffer[],
  category: string,
  typedNumber: string,
): RatedCandidate {
  const offer =
    offers.find(({ vendorId, kind, fit }) => vendorId === campaign.vendorId && kind === category && fit !== 'other') ?? null
  const { clicks, impressions, allClicks, allImpressions, cents, since, daySpentCents, dayBudgetCents } = campaign
  const rated = calculateQuality({
    clicks,
    impressions,
    allClicks,
    allImpressions,
    fit: offer?.fit ?? 'none',
    isExact: offer !== null && normalizePartNumber(offer.partNo) === normalizePartNumber(typedNumber),
    isInStock: offer !== null && offer.inStock > 0,
    score: offer?.score ?? null,
  })
  const budget = {
    dayCents: dayBudgetCents,
    daySpentCents,
    totalCents: campaign.totalBudgetCents,
    totalSpentCents: campaign.totalSpentCents,
    spendableCents: campaign.spendableCents,
    dayShare: campaign.dayShare,
  }
  return {
    campaignId: campaign.campaignId,
    vendorId: campaign.vendorId,
    creativeId: campaign.creativeId,
    area: campaign.area,
    offer,
    partId: offer?.partId ?? null,
    bidCents: cents,
    bidSince: since,
    since: since?.getTime() ?? 0,
    quality: rated.quality,
    rated,
    budget,
    share: calculateShare(budget),
  }
}
