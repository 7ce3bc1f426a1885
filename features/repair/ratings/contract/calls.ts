import { z } from 'zod'
import { customerRoute, ownerRoute, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { ReportForm } from './moderation-schemas.ts'
import { ratingRefusals } from './refusals.ts'
import { AnswerForm, HiddenRating, RatedVisit, Rating, RatingAsking, RatingForm, ShopRating } from './schemas.ts'

const inPath = z.strictObject({ shop: id('Shop') })
const paged = z.strictObject({ after: id('After').optional() })
/** Send `next` as `after` for the next page; null at the end. `hidden`: how many of the shop's are hidden, which do not count in the average. */
const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.strictObject({ ratings: z.array(item), timeZone: z.string(), next: z.uuid().nullable(), hidden: z.int() })

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
    what: 'List the ratings of a shop, newest first, page by page, with the reason in the place of a hidden one, and how many are hidden',
    params: inPath,
    query: paged,
    reply: pageOf(z.union([Rating, HiddenRating])),
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

export const ratingReports = {
  add: publicRoute('web', 'POST /rating/{id}/report', {
    params: z.strictObject({ id: id('Rating') }),
    what: 'Report a rating to the moderators, with a reason; anyone may, also the rated shop',
    body: ReportForm,
    reply: z.strictObject({ msg: z.string() }),
    refuses: [ratingRefusals.isHidden],
    once: true,
    limits: [{ max: 10, seconds: 3600, per: 'address' }],
  }),
}
