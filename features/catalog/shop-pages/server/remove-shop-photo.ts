import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import type { shopPages } from '../contract/index.ts'
import { deletePhoto, listPhotos } from './store.ts'

export const removeShopPhoto: Verb<typeof shopPages.removePhoto> = ({ db, actor }, { params: { shop, photo } }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, shop)
    await deleteFile(tx, (await deletePhoto(tx, shop, photo)) ?? refuse(standardRefusals.notFound))
    return listPhotos(tx, shop)
  })
