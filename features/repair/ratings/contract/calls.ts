import { z } from 'zod'
import { customerRoute, ownerRoute, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { ratingRefusals } from './refusals.ts'
import { AnswerForm, RatedVisit, Rating, RatingAsking, RatingForm, ShopRating } from './schemas.ts'

const inPath = z.strictObject({ shop: id('Shop') })
const paged = z.strictObject({ after: id('After').optional() })
/** Send `next` as `after` for the next page; null at the end. */
const pageOf = <One extends z.core.$ZodType>(one: One) =>
  z.strictObject({ ratings: z.array(one), timeZone: z.string(), next: z.uuid().nullable() })

export const ratings = {
  rate: customerRoute('web', 'POST /vehicle/rate', {
    what: 'Rate a closed and paid visit, once: 1 to 5 stars and an optional comment',
    link: 'until-answered',
    body: RatingForm,
    reply: RatedVisit,
    refuses: [ratingRefusals.notPaid, ratingRefusals.alreadyRated],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  mine: customerRoute('web', 'GET /vehicle/rate', {
    what: "List the customer's closed and paid visits with their ratings: of one vehicle, by id or VIN, or of one work order",
    link: 'always',
    query: z.strictObject({ vehicle: z.string().min(1).max(40).optional(), workOrderId: id('Work order').optional() }),
    reply: z.array(RatedVisit),
  }),
  ofShop: publicRoute('web', 'GET /shop/{shop}/ratings', {
    what: 'List the ratings of a shop, newest first, page by page',
    params: inPath,
    query: paged,
    reply: pageOf(Rating),
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  forShop: staffRoute('shop', 'GET /ratings/{shop}', {
    what: 'List the ratings of a shop for its staff, with the work order of each',
    params: inPath,
    query: paged,
    reply: pageOf(ShopRating),
  }),
  answer: staffRoute('shop', 'POST /rating/{id}/reply', {
    needs: 'customers.ratings',
    what: 'Answer a rating, once; everyone can read the answer below it',
    params: z.strictObject({ id: id('Rating') }),
    body: AnswerForm,
    reply: ShopRating,
    refuses: [ratingRefusals.alreadyAnswered],
    once: true,
  }),
  getAsking: staffRoute('shop', 'GET /ratings/{shop}/asking', {
    what: 'Get after how many days the shop asks customers for a rating; 0: never',
    params: inPath,
    reply: RatingAsking,
  }),
  saveAsking: ownerRoute('shop', 'PUT /ratings/{shop}/asking', {
    what: 'Set after how many days the shop asks customers for a rating; 0: never',
    params: inPath,
    body: RatingAsking,
    reply: RatingAsking,
  }),
}
