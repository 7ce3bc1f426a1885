import { connectVerbs } from '../../../../kit/server/index.ts'
import { ratingModeration, ratingReports, ratings } from '../contract/index.ts'
import { answerRating } from './answer-rating.ts'
import { getModeratedRating } from './get-moderated-rating.ts'
import { getRatingAsking } from './get-rating-asking.ts'
import { hideRating } from './hide-rating.ts'
import { keepRating } from './keep-rating.ts'
import { listModeratedRatings } from './list-moderated-ratings.ts'
import { listMyRatedVisits } from './list-my-rated-visits.ts'
import { listPublicRatings } from './list-public-ratings.ts'
import { listShopRatings } from './list-shop-ratings.ts'
import { rateVisit } from './rate-visit.ts'
import { reportRating } from './report-rating.ts'
import { saveRatingAsking } from './save-rating-asking.ts'
import { showRating } from './show-rating.ts'

export const routes = [
  ...connectVerbs('ratings', ratings, {
    rate: rateVisit,
    mine: listMyRatedVisits,
    ofShop: listPublicRatings,
    forShop: listShopRatings,
    answer: answerRating,
    getAsking: getRatingAsking,
    saveAsking: saveRatingAsking,
  }),
  ...connectVerbs('rating-reports', ratingReports, { add: reportRating }),
  ...connectVerbs('rating-moderation', ratingModeration, {
    list: listModeratedRatings,
    read: getModeratedRating,
    hide: hideRating,
    keep: keepRating,
    show: showRating,
  }),
]
