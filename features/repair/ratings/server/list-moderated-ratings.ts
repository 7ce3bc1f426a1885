import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { ratingModeration } from '../contract/index.ts'
import { readHiddenRatings, readReportedRatings } from './store-moderation.ts'

const pageSize = 20

export const listModeratedRatings: Verb<typeof ratingModeration.list> = async ({ db }, { query: { show, after = null } }) => {
  const page = { after, limit: pageSize }
  return new JsonText(await (show === 'reported' ? readReportedRatings(db, page) : readHiddenRatings(db, page)))
}
