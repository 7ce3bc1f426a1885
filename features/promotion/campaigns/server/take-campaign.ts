import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { lockReviewedCampaign } from './access.ts'
import { recordMove } from './record-move.ts'
import { recordReview } from './record-review.ts'

/** If two admins try, the second has an old version and is refused. */
export const takeCampaign: Verb<typeof campaignReviews.take> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockReviewedCampaign(tx, context, params.id, 'take')
    await recordMove(tx, context, campaign, { what: 'taken', state: 'in-review', reviewerId: context.actor.accountId })
    await recordReview(tx, context, campaign, { what: 'taken', state: 'in-review' })
    return { version: campaign.version + 1 }
  })
