import type { Verb } from '../../../../kit/server/index.ts'
import type { ratingModeration } from '../contract/index.ts'
import { decide } from './decide.ts'
import { notifyReviewer, notifyRatedShop } from './notify-decision.ts'
import { deleteHiding } from './store-moderation.ts'

export const showRating: Verb<typeof ratingModeration.show> = (context, { params: { id }, body: { note } }) =>
  decide(context, id, {
    act: 'show',
    note,
    effect: async (tx, rating) => {
      await deleteHiding(tx, rating)
      const body = 'Everyone can read it, and it counts in the average.'
      await notifyReviewer(tx, rating, {
        title: `Your rating of ${rating.shop} is shown again`,
        body,
        appUrl: context.config.appUrl,
      })
      await notifyRatedShop(tx, rating, { title: `A hidden rating of ${rating.shop} is shown again`, body })
    },
  })
