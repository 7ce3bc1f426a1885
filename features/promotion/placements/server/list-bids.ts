import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { BidCampaign, bidding } from '../contract/index.ts'
import { suggestRange } from '../simulation-rules.ts'
import { findLastWeek } from './last-week.ts'
import { listBids as readBids, listCampaigns } from './store-bids.ts'

export const listBids: Verb<typeof bidding.bids> = async ({ db, actor, clock }) => ({
  campaigns: await viewBids(db, actor.accountId, clock.now()),
})

export async function viewBids(db: Db, vendorId: string, now: Date): Promise<BidCampaign[]> {
  const campaigns = await listCampaigns(db, vendorId)
  const bids = await readBids(db, vendorId, findLastWeek(now))
  return campaigns.map((one) => ({
    ...one,
    bids: bids
      .filter(({ campaignId }) => campaignId === one.campaignId)
      .map(({ category, area, cents, version, bidders, low, high, auctions, won }) => ({
        category,
        area,
        cents,
        version,
        suggested: suggestRange(bidders, low, high),
        auctions,
        won,
      })),
  }))
}
