import { randomUUID } from 'node:crypto'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { PartOffers } from '../../../supply/part-offers/contract/index.ts'
import { listFirstOffers } from '../../../supply/part-offers/rules.ts'
import { readPartOffers } from '../../../supply/part-offers/server/index.ts'
import type { placements, Placements } from '../contract/index.ts'
import { countSlots, holdAuction } from '../rules.ts'
import { findSearchPlace, makeCandidate, type RatedCandidate } from './make-candidates.ts'
import { insertAuction, insertEntries, listCreatives, listServingCampaigns, type NewEntry } from './store-auctions.ts'

/** Runs the same search as "Find a part" and an auction among the campaigns whose vendors have a part in the results. */
export const findPlacements: Verb<typeof placements.find> = async (context, { body: { shop, ...query } }) => {
  const { db, actor, clock } = context
  const found = JSON.parse(await readPartOffers(context, shop, query)) as PartOffers
  const answer = (slots: Placements['slots']): Placements => ({ slots, seesCosts: found.seesCosts, vehicle: found.vehicle })
  const place = findSearchPlace(found)
  if (!place) return answer([])
  const at = clock.now()
  const campaigns = await listServingCampaigns(db, place, at)
  if (campaigns.length === 0) return answer([])
  const candidates = campaigns.map((campaign) => makeCandidate(campaign, found.offers, place.category, query.partNo))
  const auctionId = randomUUID()
  const organic = listFirstOffers(found.offers).length
  const slots = countSlots(organic)
  const entries = makeEntries(auctionId, candidates, slots)
  await inTransaction(db, async (tx) => {
    await insertAuction(tx, { auctionId, at, shopId: shop, accountId: actor.accountId, ...place, organic, slots })
    await insertEntries(tx, auctionId, at, entries)
  })
  const winners = entries
    .filter(({ outcome }) => outcome === 'won')
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .flatMap((entry) =>
      candidates.filter(({ campaignId }) => campaignId === entry.campaignId).map((candidate) => ({ entry, candidate })),
    )
  const creatives = await listCreatives(
    db,
    winners.flatMap(({ candidate }) => candidate.creativeId ?? []),
  )
  return answer(
    winners.flatMap(({ entry: { entryId }, candidate: { offer, creativeId } }) => {
      const creative = creatives.find(({ creativeId: id }) => id === creativeId)
      return offer && creative ? [{ entryId, offer, creative }] : []
    }),
  )
}

function makeEntries(auctionId: string, candidates: readonly RatedCandidate[], slots: number): NewEntry[] {
  const results = holdAuction(auctionId, candidates, slots)
  return candidates.map((candidate, index) => {
    const { outcome, bidCents, rank, priceCents } = results[index]!
    const { campaignId, vendorId, area, bidSince, partId, rated, share } = candidate
    return {
      entryId: randomUUID(),
      campaignId,
      vendorId,
      area,
      bidCents,
      bidSince,
      ...rated,
      share,
      rank,
      priceCents,
      partId,
      outcome,
    }
  })
}
