import { connectVerbs } from '../../../../kit/server/index.ts'
import { partOffers } from '../contract/index.ts'
import { findPartOffers } from './find-part-offers.ts'
import { getOfferPicture } from './get-offer-picture.ts'
import { putOffer } from './put-offer.ts'

export const routes = connectVerbs('part-offers', partOffers, {
  find: findPartOffers,
  put: putOffer,
  picture: getOfferPicture,
})
