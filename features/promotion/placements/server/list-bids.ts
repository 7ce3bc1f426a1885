import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { BidCampaign, bidding } from '../contract/index.ts'
import { suggestRange } from '../simulation-rules.ts'
import { findLastWeek } from './last-week.ts'
import { listBids as readBids, listCampaigns } from './store-bids.ts'

export const listBids: Verb<typeof bidding.bids> = async ({ db, actor, clock }, { query: { after = null, limit } }) => {
  const campaigns = await viewBids(db, { vendorId: actor.accountId, campaign: null, after, limit }, clock.now())
  return { campaigns, next: campaigns.length === limit ? campaigns.at(-1)!.campaignId : null }
}

export async function viewBids(db: Db, search: Parameters<typeof listCampaigns>[1], now: Date): Promise<BidCampaign[]> {
  const campaigns = await listCampaigns(db, search)
  const ids = campaigns.map(({ campaignId }) => campaignId)
  const bids = Map.groupBy(await readBids(db, search.vendorId, ids, findLastWeek(now)), ({ campaignId }) => campaignId)
  return campaigns.map((campaign) => ({
    ...campaign,
    bids: (bids.get(campaign.campaignId) ?? []).map(({ category, area, cents, version, bidders, low, high, auctions, won }) => ({
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
