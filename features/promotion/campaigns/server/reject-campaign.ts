import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { lockReviewedCampaign } from './access.ts'
import { recordMove } from './record-move.ts'
import { recordReview } from './record-review.ts'

/** The draft keeps everything, for the vendor to correct and submit again. */
export const rejectCampaign: Verb<typeof campaignReviews.reject> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockReviewedCampaign(tx, context, params.id, 'reject')
    await recordMove(tx, context, campaign, {
      ...body,
      what: 'rejected',
      state: 'draft',
      detail: body.reason,
      title: `Your campaign ${campaign.name} needs changes`,
    })
    await recordReview(tx, context, campaign, { ...body, what: 'rejected', state: 'draft' })
    return { version: campaign.version + 1 }
  })
