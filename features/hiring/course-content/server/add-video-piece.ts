import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { saveUpload, stageUpload } from '../../../platform/files/server/index.ts'
import { type trainingFiles, videoRefusals } from '../contract/index.ts'
import { requireManagedShop } from './access.ts'
import { findVideo, insertPiece, lockReceivedBytes } from './store.ts'
import { findVideoType } from './video-type.ts'

/** Stores the next piece as a file of the shop. A piece that already arrived, because its reply was lost, changes nothing. */
export const addVideoPiece: Verb<typeof trainingFiles.addPiece> = async (context, { params, body: { start }, file }) => {
  const { db, actor } = context
  const { id: shopId } = await requireManagedShop(db, actor, params.shop)
  const video = await findVideo(db, shopId, params.id)
  if (!video) return refuse(standardRefusals.notFound)
  const { id, name, sizeBytes } = video
  const answer = (receivedBytes: number) => ({ id, receivedBytes, isComplete: receivedBytes === sizeBytes })
  if (start < video.receivedBytes) return answer(video.receivedBytes)
  const end = start + file.bytes.byteLength
  refuseIf(start > video.receivedBytes || end > sizeBytes ? videoRefusals.wrongPlace : null)
  const mediaType = (start === 0 ? findVideoType(file.bytes) : video.mediaType) ?? refuse(videoRefusals.notVideo)
  const staged = await stageUpload(context, { shopId, name, bytes: file.bytes, mediaType })
  return inTransaction(db, async (tx) => {
    refuseIf((await lockReceivedBytes(tx, id)) === start ? null : videoRefusals.wrongPlace)
    const { id: fileId } = await saveUpload(tx, context, staged)
    await insertPiece(tx, id, { start, sizeBytes: file.bytes.byteLength, fileId }, mediaType)
    return answer(end)
  })
}
