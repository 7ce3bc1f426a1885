import type { Verb } from '../../../../kit/server/index.ts'
import type { ratingModeration } from '../contract/index.ts'
import { decide } from './decide.ts'
import { tellCustomer, tellShop } from './notify-decision.ts'
import { deleteHiding } from './store-moderation.ts'

export const showRating: Verb<typeof ratingModeration.show> = (context, { params: { id }, body: { note } }) =>
  decide(context, id, {
    act: 'show',
    note,
    effect: async (tx, rating) => {
      await deleteHiding(tx, rating)
      const body = 'Everyone can read it, and it counts in the average.'
      await tellCustomer(tx, rating, {
        title: `Your rating of ${rating.shop} is shown again`,
        body,
        appUrl: context.config.appUrl,
      })
      await tellShop(tx, rating, { title: `A hidden rating of ${rating.shop} is shown again`, body })
    },
  })
