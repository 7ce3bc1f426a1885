import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import { mostShopPhotos, shopPageRefusals, type shopPages } from '../contract/index.ts'
import { countPhotos, insertPhoto, lockPhotos } from './store.ts'

export const addShopPhoto: Verb<typeof shopPages.addPhoto> = async (context, { params: { shop }, body, file }) => {
  await requireOwnedShop(context.db, context.actor, shop)
  refuseIf((await countPhotos(context.db, shop)) >= mostShopPhotos ? shopPageRefusals.tooManyPhotos : null)
  return savePhoto(
    context,
    file,
    async (tx, photo) => {
      await lockPhotos(tx, shop)
      refuseIf((await countPhotos(tx, shop)) >= mostShopPhotos ? shopPageRefusals.tooManyPhotos : null)
      return insertPhoto(tx, shop, { ...photo, caption: body.caption })
    },
    { shopId: shop },
  )
}
