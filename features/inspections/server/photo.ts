import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { keepPhoto, readFile, removeFile } from '../../files/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract.ts'
import { mostPhotos } from '../rules.ts'
import { announceInspection, openPoint, ownInspection } from './own.ts'
import { countPhotos, deletePhoto, findPhotoFile, insertPhoto, pointOfPhoto, readPoint } from './store.ts'

/** The caller names the photo: one whose answer was lost on the way and that is sent again is there once. */
export const addPhoto: Verb<typeof inspections.addPhoto> = async (context, { params, body: { photoId }, file }) => {
  const { db, actor, clock, get } = context
  const { shopId, isKept } = await inTransaction(db, async (tx) => {
    const { inspection, point } = await openPoint(tx, actor, params.id)
    const of = await pointOfPhoto(tx, photoId)
    if (of !== null && of !== point.id) refuse(standardRefusals.notFound)
    return { shopId: inspection.shopId, isKept: of !== null }
  })
  if (isKept) return readPoint(db, params.id)
  return keepPhoto(
    context,
    file,
    async (tx, { fileId, width, height }) => {
      const { inspection, point } = await openPoint(tx, actor, params.id)
      if ((await countPhotos(tx, point.id)) >= mostPhotos) refuse(inspectionRefusals.tooManyPhotos)
      const photo = { photoId, pointId: point.id, fileId, accountId: actor.accountId, width, height, at: clock.now() }
      if (await insertPhoto(tx, photo)) await announceInspection(tx, inspection)
      else await removeFile({ db: tx, get }, fileId)
      return readPoint(tx, point.id)
    },
    { shopId },
  )
}

export const removePhoto: Verb<typeof inspections.removePhoto> = ({ db, actor, get }, { params: { id, photoId } }) =>
  inTransaction(db, async (tx) => {
    const { inspection, point } = await openPoint(tx, actor, id)
    const fileId = (await deletePhoto(tx, point.id, photoId)) ?? refuse(standardRefusals.notFound)
    await removeFile({ db: tx, get }, fileId)
    await announceInspection(tx, inspection)
    return readPoint(tx, point.id)
  })

/** For the shop, and once the inspection is finished for its customer. */
export const fetchPhoto: Verb<typeof inspections.photo> = async (context, { params: { id, photoId } }) => {
  const { db, actor } = context
  const inspection = await ownInspection(db, actor, id)
  if (actor.role === 'customer' && !inspection.finishedAt) refuse(standardRefusals.notFound)
  return readFile(context, (await findPhotoFile(db, id, photoId)) ?? refuse(standardRefusals.notFound))
}
