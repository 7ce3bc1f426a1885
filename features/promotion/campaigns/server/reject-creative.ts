import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { lockReviewedCreative } from './access.ts'
import { recordCreativeMove } from './record-move.ts'
import { recordReview } from './record-review.ts'

export const rejectCreative: Verb<typeof campaignReviews.rejectCreative> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const creative = await lockReviewedCreative(tx, context, params.id, 'reject')
    await recordCreativeMove(tx, context, creative, {
      ...body,
      what: 'rejected',
      state: 'rejected',
      title: `Your creative ${creative.headline} needs changes`,
    })
    await recordReview(tx, context, creative, { ...body, what: 'rejected', state: 'rejected' })
    return { version: creative.version + 1 }
  })
