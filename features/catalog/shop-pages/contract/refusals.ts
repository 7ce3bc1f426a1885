import { refusal } from '../../../../common/refusal.ts'
import { mostShopPhotos } from './schemas.ts'

export const shopPageRefusals = {
  tooManyPhotos: refusal(409, 'too_many_shop_photos', `A shop can show ${mostShopPhotos} photos. Remove one first.`),
  photosChanged: refusal(409, 'shop_photos_changed', 'The photos were changed elsewhere. Load the page again.'),
}
