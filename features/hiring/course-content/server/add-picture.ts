import type { Verb } from '../../../../kit/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import type { trainingFiles } from '../contract/index.ts'
import { requireManagedShop } from './access.ts'
import { insertPicture } from './store.ts'

export const addPicture: Verb<typeof trainingFiles.addPicture> = async (context, { params, file }) => {
  const { id: shopId } = await requireManagedShop(context.db, context.actor, params.shop)
  return savePhoto(
    context,
    file,
    async (tx, { fileId, width, height }) => {
      const photoId = await insertPicture(tx, { shopId, fileId, width, height, at: context.clock.now() })
      return { photoId, width, height }
    },
    { shopId },
  )
}
