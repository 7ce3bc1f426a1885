import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type bidding, placementRefusals } from '../contract/index.ts'
import { viewBids } from './list-bids.ts'
import { hasPlace, lockOwnCampaign, saveBid } from './store-bids.ts'

/** The reply is read after the bid is saved, so clicks on the campaign do not wait for it. */
export const setBid: Verb<typeof bidding.setBid> = async ({ db, actor, clock, version }, { params: { id }, body }) => {
  const vendorId = actor.accountId
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const campaign = (await lockOwnCampaign(tx, id, vendorId)) ?? refuse(standardRefusals.notFound)
    if (campaign.state === 'ended') refuse(placementRefusals.ended)
    if (!(await hasPlace(tx, id, body.category, body.area))) refuse(placementRefusals.notInCampaign)
    if (!(await saveBid(tx, { campaignId: id, ...body, at, version }))) refuse(standardRefusals.stale)
  })
  const [saved] = await viewBids(db, { vendorId, campaign: id, after: null, limit: 1 }, at)
  return saved ?? refuse(standardRefusals.notFound)
}
