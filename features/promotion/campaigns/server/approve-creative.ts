import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { lockReviewedCreative } from './access.ts'
import { recordCreativeMove } from './record-move.ts'
import { recordReview } from './record-review.ts'
import { replaceVersion } from './store-creatives.ts'

export const approveCreative: Verb<typeof campaignReviews.approveCreative> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const creative = await lockReviewedCreative(tx, context, params.id, 'approve')
    const { id, replacesId, headline } = creative
    await recordCreativeMove(tx, context, creative, {
      what: 'approved',
      state: 'approved',
      reasons: [],
      reason: '',
      title: `Your creative ${headline} is approved`,
    })
    if (replacesId) await replaceVersion(tx, { id, replacesId }, context.clock.now())
    await recordReview(tx, context, creative, { what: 'approved', state: 'approved' })
    return { version: creative.version + 1 }
  })
