import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { reasonForPastDates } from '../rules.ts'
import { lockReviewedCampaign } from './access.ts'
import { recordMove } from './record-move.ts'
import { recordReview } from './record-review.ts'

export const approveCampaign: Verb<typeof campaignReviews.approve> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const campaign = await lockReviewedCampaign(tx, context, params.id, 'approve')
    refuseIf(reasonForPastDates(campaign))
    await recordMove(tx, context, campaign, {
      what: 'approved',
      state: 'active',
      reasons: [],
      reason: '',
      title: `Your campaign ${campaign.name} is approved`,
    })
    await recordReview(tx, context, campaign, { what: 'approved', state: 'active' })
    return { version: campaign.version + 1 }
  })
