import type { Verb } from '../../../../kit/server/index.ts'
import type { ratingModeration } from '../contract/index.ts'
import { decide } from './decide.ts'
import { notifyRatedShop } from './notify-decision.ts'

export const keepRating: Verb<typeof ratingModeration.keep> = (context, { params: { id }, body: { note } }) =>
  decide(context, id, {
    act: 'keep',
    note,
    effect: (tx, rating) =>
      notifyRatedShop(tx, rating, {
        title: `A reported rating of ${rating.shop} stays`,
        body: 'A moderator looked at it and kept it. You can reply to it, once.',
      }),
  })
