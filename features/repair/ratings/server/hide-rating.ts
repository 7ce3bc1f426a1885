import type { Verb } from '../../../../kit/server/index.ts'
import type { ratingModeration } from '../contract/index.ts'
import { hidingReasons } from '../moderation-reasons.ts'
import { decide } from './decide.ts'
import { notifyReviewer, notifyRatedShop } from './notify-decision.ts'
import { insertHiding } from './store-moderation.ts'

/** Not a word of the rating changes, and it can be shown again. */
export const hideRating: Verb<typeof ratingModeration.hide> = (context, { params: { id }, body: { reason, note } }) =>
  decide(context, id, {
    act: 'hide',
    reason,
    note,
    effect: async (tx, rating, decision) => {
      await insertHiding(tx, rating, { decisionId: decision.id, at: decision.at })
      const body = `Everyone else now reads: “Hidden: ${hidingReasons[reason]}” It no longer counts in the average.`
      await notifyReviewer(tx, rating, {
        title: `Your rating of ${rating.shop} is hidden`,
        body,
        more: 'Nobody changed its words. If you think this is a mistake, write to us on the contact page.',
        appUrl: context.config.appUrl,
      })
      await notifyRatedShop(tx, rating, { title: `A rating of ${rating.shop} is hidden`, body })
    },
  })
