import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { id, instant, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { Hiding } from './moderation-schemas.ts'

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

/** Stands in the place of a rating that a moderator has hidden. Neither its words nor its author are sent. */
export const HiddenRating = z.strictObject({ id: z.uuid(), ratedAt: instant('Date'), hidden: Hiding })

/** A rating for the customer who wrote it and for its shop, who read it even when it is hidden for everyone else. */
const OwnRating = Rating.extend({ hidden: Hiding.nullable() })

/** A closed and paid visit of the customer's own, with its rating. */
export const RatedVisit = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  rating: OwnRating.nullable(),
})
export type RatedVisit = z.output<typeof RatedVisit>

/** A rating as the shop reads it. */
export const ShopRating = OwnRating.extend({
  customer: z.string(),
  workOrderId: z.uuid(),
  invoice: z.int(),
  vehicle: z.string(),
  /** Reported, and not decided yet. */
  isReported: z.boolean(),
})
export type ShopRating = z.output<typeof ShopRating>
