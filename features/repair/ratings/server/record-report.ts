import type { Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { openWorkItem } from '../../../platform/work-items/server/index.ts'
import { describeReported } from '../moderation-rules.ts'
import { insertReport, type NewReport } from './store-moderation.ts'

interface ReportedRating {
  id: string
  shopId: string
  shop: string
  stars: number
  text: string
}

/** Stores the report and puts the rating into the moderators' queue, once however often it is reported. */
export async function recordReport(tx: Db, rating: ReportedRating, report: Omit<NewReport, 'ratingId'>): Promise<void> {
  const { id, shopId } = rating
  await insertReport(tx, { ...report, ratingId: id })
  await openWorkItem(tx, {
    kind: 'rating-report',
    subjectId: id,
    title: describeReported(rating),
    link: `/apps/ratings/${id}`,
    shopId,
    at: report.at,
  })
  await announce(tx, [getShopTopic(shopId)], { type: 'rating_changed', shop: shopId })
}
