import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { HideForm, KeepForm, ModeratedRating, ModerationPage, ModerationQuery } from './moderation-schemas.ts'
import { ratingRefusals } from './refusals.ts'

const oneRating = { params: z.strictObject({ id: id('Rating') }) } as const

const byModerators = { who: ['admin'], admins: ['moderator'] } as const
const decision = { ...byModerators, ...oneRating, reply: ModeratedRating, once: true } as const

/** The moderators' side. A rating's words are never changed. */
export const ratingModeration = {
  list: route('web', 'GET /rating-moderation', {
    ...byModerators,
    what: 'List the ratings that wait for a decision, the longest wait first, or those that are hidden, the latest first',
    query: ModerationQuery,
    reply: ModerationPage,
  }),
  read: route('web', 'GET /rating-moderation/{id}', {
    ...byModerators,
    ...oneRating,
    what: 'Get a rating with its reports and the decisions about it',
    reply: ModeratedRating,
  }),
  hide: route('web', 'POST /rating-moderation/{id}/hide', {
    ...decision,
    what: 'Hide a rating, with a reason that everyone reads in its place; its customer and its shop are told',
    body: HideForm,
    refuses: [ratingRefusals.isHidden],
  }),
  keep: route('web', 'POST /rating-moderation/{id}/keep', {
    ...decision,
    what: 'Keep a reported rating as it is, which settles its reports',
    body: KeepForm,
    refuses: [ratingRefusals.isHidden, ratingRefusals.notReported],
  }),
  show: route('web', 'POST /rating-moderation/{id}/show', {
    ...decision,
    what: 'Show a hidden rating again; its customer and its shop are told',
    body: KeepForm,
    refuses: [ratingRefusals.notHidden],
  }),
}
