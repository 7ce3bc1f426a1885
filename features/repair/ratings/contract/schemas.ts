import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { id, instant, optionalParagraph, paragraph } from '../../../../common/text.ts'

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
  text: optionalParagraph('Comment', 2000),
})
export type RatingForm = z.output<typeof RatingForm>

export const AnswerForm = z.strictObject({ text: paragraph('Answer', 2000) })

/** After how many days a shop asks for a rating. */
export const mostAskingDays = 14
export const usualAskingDays = 2

export const RatingAsking = z.strictObject({
  /** Days after the visit is paid; 0: never. */
  days: z.int(isInvalid('Days')).min(0, isInvalid('Days')).max(mostAskingDays, isInvalid('Days')),
})
export type RatingAsking = z.output<typeof RatingAsking>

/** A rating as everyone can read it. */
export const Rating = z.strictObject({
  id: z.uuid(),
  /** First name and initial, such as "Ann B." */
  name: z.string(),
  ratedAt: instant('Date'),
  stars: z.int(),
  text: z.string(),
  reply: z.strictObject({ text: z.string(), repliedAt: instant('Date') }).nullable(),
})
export type Rating = z.output<typeof Rating>

/** A closed and paid visit of the customer's own, with its rating. */
export const RatedVisit = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  rating: Rating.nullable(),
})
export type RatedVisit = z.output<typeof RatedVisit>

/** A rating as the shop reads it. */
export const ShopRating = Rating.extend({
  customer: z.string(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  vehicle: z.string(),
})
export type ShopRating = z.output<typeof ShopRating>
