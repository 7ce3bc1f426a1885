import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type bidding, placementRefusals } from '../contract/index.ts'
import { viewBids } from './list-bids.ts'
import { hasPlace, lockOwnCampaign, saveBid } from './store-bids.ts'

export const setBid: Verb<typeof bidding.setBid> = ({ db, actor, clock, version }, { params: { id }, body }) =>
  inTransaction(db, async (tx) => {
    const campaign = (await lockOwnCampaign(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
    if (campaign.state === 'ended') refuse(placementRefusals.ended)
    if (!(await hasPlace(tx, id, body.category, body.area))) refuse(placementRefusals.notInCampaign)
    const at = clock.now()
    if (!(await saveBid(tx, { campaignId: id, ...body, at, version }))) refuse(standardRefusals.stale)
    return { campaigns: await viewBids(tx, actor.accountId, at) }
  })
