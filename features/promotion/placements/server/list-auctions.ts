import type { Verb } from '../../../../kit/server/index.ts'
import type { bidding } from '../contract/index.ts'
import { drawNumber } from '../rules.ts'
import { listAuctions as readAuctions } from './store-bids.ts'

export const listAuctions: Verb<typeof bidding.auctions> = async ({ db, actor }, { query }) => {
  const { campaign = null, category = null, area = null, outcome = null, after = null, limit } = query
  const found = await readAuctions(db, { vendorId: actor.accountId, campaign, category, area, outcome, after, limit })
  const rows = found.map(({ auctionId, campaignId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    draw: drawNumber(auctionId, campaignId),
  }))
  return { rows, next: rows.length === limit ? rows.at(-1)!.entryId : null }
}
