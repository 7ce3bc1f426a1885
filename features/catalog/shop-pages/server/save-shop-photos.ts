import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { shopPageRefusals, type shopPages } from '../contract/index.ts'
import { listPhotos, lockPhotos, updatePhotos } from './store.ts'

/** Refuses when someone else added or removed a photo in between, so that none of them ends up in a place that nobody chose. */
export const saveShopPhotos: Verb<typeof shopPages.savePhotos> = ({ db, actor }, { params: { shop }, body: { photos } }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, shop)
    await lockPhotos(tx, shop)
    const given = new Set(photos.map(({ photoId }) => photoId))
    const shown = await listPhotos(tx, shop)
    const isSame = given.size === photos.length && shown.length === given.size && shown.every(({ photoId }) => given.has(photoId))
    refuseIf(isSame ? null : shopPageRefusals.photosChanged)
    await updatePhotos(tx, shop, photos)
    return listPhotos(tx, shop)
  })
