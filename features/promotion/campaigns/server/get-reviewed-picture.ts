import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { campaignReviews } from '../contract/index.ts'
import { findReviewedPicture } from './store-reviews.ts'

export const getReviewedPicture: Verb<typeof campaignReviews.picture> = async (context, { params: { id } }) =>
  readFile(context, (await findReviewedPicture(context.db, id)) ?? refuse(standardRefusals.notFound))
