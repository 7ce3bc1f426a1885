import { z } from 'zod'
import { file, ownerRoute, publicRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { photoRefusals } from '../../../platform/files/contract/index.ts'
import { shopPageRefusals } from './refusals.ts'
import { ShopPage, ShopPhoto, ShopPhotoForm, ShopPhotosForm } from './schemas.ts'

const ofShop = z.strictObject({ shop: id('Shop') })
const onePhoto = ofShop.extend({ photo: id('Photo') })

export const shopPages = {
  view: publicRoute('web', 'GET /shop/{shop}/page', {
    what: 'Get what a shop’s page shows besides its facts: photos, services with prices, and the map',
    params: ofShop,
    reply: ShopPage,
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  getPhoto: publicRoute('web', 'GET /shop/{shop}/photo/{photo}', {
    what: 'Get a photo of a shop; it never changes and can be cached for a year',
    params: onePhoto,
    reply: file('image/jpeg'),
    limits: [{ max: 1200, seconds: 60, per: 'address' }],
  }),
  addPhoto: ownerRoute('owner', 'POST /info/{shop}/photos', {
    what: 'Add a photo to the shop’s page (PNG, JPEG or WebP up to 10 MB), in the field `file`',
    params: ofShop,
    body: ShopPhotoForm,
    upload: true,
    reply: ShopPhoto,
    refuses: [shopPageRefusals.tooManyPhotos, ...photoRefusals],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  savePhotos: ownerRoute('owner', 'PUT /info/{shop}/photos', {
    what: 'Change the captions and the order of all photos of the shop’s page',
    params: ofShop,
    body: ShopPhotosForm,
    reply: z.array(ShopPhoto),
    refuses: [shopPageRefusals.photosChanged],
  }),
  removePhoto: ownerRoute('owner', 'DELETE /info/{shop}/photos/{photo}', {
    what: 'Remove a photo from the shop’s page',
    params: onePhoto,
    reply: z.array(ShopPhoto),
  }),
}
