import { z } from 'zod'
import { isInvalid, isRequired } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { id, instant, optionalParagraph, paragraph } from '../../common/text.ts'

export const ratingRefusals = {
  notPaid: refusal(409, 'not_paid_yet', 'A visit can be rated once it is finished and paid.'),
  alreadyRated: refusal(409, 'already_rated', 'You have rated this visit already. A rating stays as it was given.'),
  alreadyAnswered: refusal(409, 'already_answered', 'This rating is answered already. An answer stays as it was given.'),
}

export const mostStars = 5

const invoice = z.coerce
  .number(isInvalid('Invoice'))
  .int(isInvalid('Invoice'))
  .min(1, isInvalid('Invoice'))
  .max(2_147_483_647, isInvalid('Invoice'))

export const RatingForm = z.strictObject({
  shop: id('Shop'),
  invoice,
  stars: z.number(isRequired('Stars')).int(isInvalid('Stars')).min(1, isRequired('Stars')).max(mostStars, isInvalid('Stars')),
  text: optionalParagraph('Your words', 2000),
})
export type RatingForm = z.output<typeof RatingForm>

export const AnswerForm = z.strictObject({ text: paragraph('Answer', 2000) })

/** A rating as everybody may read it. */
export const Rating = z.strictObject({
  id: z.uuid(),
  /** First name and initial: "Ann B." */
  name: z.string(),
  ratedAt: instant('Date'),
  stars: z.int(),
  text: z.string(),
  reply: z.strictObject({ text: z.string(), repliedAt: instant('Date') }).nullable(),
})
export type Rating = z.output<typeof Rating>

/** A closed and paid visit of the customer's own, and how it was. */
export const RatedVisit = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  rating: Rating.nullable(),
})
export type RatedVisit = z.output<typeof RatedVisit>

/** A rating as the shop reads it. */
export const ShopsRating = Rating.extend({
  customer: z.string(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  vehicle: z.string(),
})
export type ShopsRating = z.output<typeof ShopsRating>

const inPath = z.strictObject({ shop: id('Shop') })
const paged = z.strictObject({ after: id('After').optional() })
/** `next`: send it as `after` for the page behind; null at the end. */
const pageOf = <One extends z.ZodType>(one: One) =>
  z.strictObject({ ratings: z.array(one), timeZone: z.string(), next: z.uuid().nullable() })

export const ratings = {
  rate: route('web', 'POST /vehicle/rate', {
    what: 'The customer rates a visit that is closed and paid: 1 to 5 stars and, if they like, words; once',
    who: ['customer'],
    body: RatingForm,
    reply: RatedVisit,
    refuses: [ratingRefusals.notPaid, ratingRefusals.alreadyRated],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  mine: route('web', 'GET /vehicle/rate', {
    what: "The customer's visits that are closed and paid, with how they rated them: of one vehicle, by id or VIN, or one work order",
    who: ['customer'],
    query: z.strictObject({ vehicle: z.string().min(1).max(40).optional(), workOrderId: id('Work order').optional() }),
    reply: z.array(RatedVisit),
  }),
  ofShop: route('web', 'GET /shop/{shop}/ratings', {
    what: 'What customers say of a shop, newest first, page by page',
    who: 'anyone',
    params: inPath,
    query: paged,
    reply: pageOf(Rating),
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  forShop: route('shop', 'GET /ratings/{shop}', {
    what: 'The same for who works there, with the work order of each',
    who: ['owner', 'employee'],
    params: inPath,
    query: paged,
    reply: pageOf(ShopsRating),
  }),
  answer: route('shop', 'POST /rating/{id}/reply', {
    what: 'The shop answers a rating, once; everybody reads it below',
    who: ['owner', 'employee'],
    params: z.strictObject({ id: id('Rating') }),
    body: AnswerForm,
    reply: ShopsRating,
    refuses: [ratingRefusals.alreadyAnswered],
    once: true,
  }),
}
