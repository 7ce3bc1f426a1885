import { connectVerbs } from '../../../../kit/server/index.ts'
import { ratings } from '../contract/index.ts'
import { answerRating } from './answer-rating.ts'
import { getRatingAsking } from './get-rating-asking.ts'
import { listMyRatedVisits } from './list-my-rated-visits.ts'
import { listPublicRatings } from './list-public-ratings.ts'
import { listShopRatings } from './list-shop-ratings.ts'
import { rateVisit } from './rate-visit.ts'
import { saveRatingAsking } from './save-rating-asking.ts'

export const routes = connectVerbs('ratings', ratings, {
  rate: rateVisit,
  mine: listMyRatedVisits,
  ofShop: listPublicRatings,
  forShop: listShopRatings,
  answer: answerRating,
  getAsking: getRatingAsking,
  saveAsking: saveRatingAsking,
})
