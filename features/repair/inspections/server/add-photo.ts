import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile, savePhoto } from '../../../platform/files/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { maxPhotos } from '../rules.ts'
import { requireOpenPoint } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { countPhotos, findPhotoPoint, insertPhoto } from './store-photos.ts'
import { readPoint } from './store.ts'

/** The caller chooses the photo's id, so a photo that is sent again after a lost reply is stored once. */
export const addPhoto: Verb<typeof inspections.addPhoto> = async (context, { params, body: { photoId }, file }) => {
  const { db, actor, clock } = context
  const { shopId, isKept } = await inTransaction(db, async (tx) => {
    const { inspection, point } = await requireOpenPoint(tx, actor, params.id)
    const of = await findPhotoPoint(tx, photoId)
    if (of !== null && of !== point.id) refuse(standardRefusals.notFound)
    return { shopId: inspection.shopId, isKept: of !== null }
  })
  if (isKept) return readPoint(db, params.id)
  return savePhoto(
    context,
    file,
    async (tx, { fileId, width, height }) => {
      const { inspection, point } = await requireOpenPoint(tx, actor, params.id)
      if ((await countPhotos(tx, point.id)) >= maxPhotos) refuse(inspectionRefusals.photoLimitReached)
      const photo = { photoId, pointId: point.id, fileId, accountId: actor.accountId, width, height, at: clock.now() }
      if (await insertPhoto(tx, photo)) await announceInspection(tx, inspection)
      else await deleteFile(tx, fileId)
      return readPoint(tx, point.id)
    },
    { shopId },
  )
}
