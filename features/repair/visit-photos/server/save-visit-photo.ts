import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, UploadedFile } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import { visitPhotoRefusals } from '../contract/index.ts'
import { isVisitOver, mostVisitPhotos } from '../rules.ts'
import { countPhotosLocked, insertPhoto, listPhotos, type VisitRow } from './store.ts'

/** Stores the photo as a file of the shop, so that it stays with the repair order. The caller checks access. */
export async function saveVisitPhoto(
  context: Pick<Context, 'db' | 'get' | 'config' | 'clock'> & { actor: Actor | null },
  visit: Pick<VisitRow, 'id' | 'shopId' | 'state' | 'endsAt'>,
  file: UploadedFile,
): Promise<StoredPhoto[]> {
  const { id, shopId } = visit
  refuseIf(isVisitOver(visit, context.clock.now()) ? visitPhotoRefusals.over : null)
  return savePhoto(
    context,
    file,
    async (tx, photo) => {
      refuseIf((await countPhotosLocked(tx, id)) >= mostVisitPhotos ? visitPhotoRefusals.tooMany : null)
      await insertPhoto(tx, id, photo)
      return listPhotos(tx, id)
    },
    { shopId },
  )
}
