import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type UploadedFile, type Verb } from '../../../../kit/server/index.ts'
import { fileRefusals } from '../../../platform/files/contract/index.ts'
import { makeSafeFileName, maxPhotoBytes, pictureTypes } from '../../../platform/files/rules.ts'
import { detectType, sanitizeImage, saveUpload, stageUpload } from '../../../platform/files/server/index.ts'
import { redrawUploadedPdf } from '../../../repair/shop-documents/server/index.ts'
import type { shopChargebacks } from '../contract/index.ts'
import { reasonNotToAdd } from '../rules.ts'
import { getChargebackJson, lockForEvidence, requireShopsChargeback } from './access.ts'
import { bumpVersion, insertEvidence } from './store.ts'

export const addFile: Verb<typeof shopChargebacks.addFile> = async (context, { params: { id }, file }) => {
  const { db, actor, clock } = context
  const seen = await requireShopsChargeback(db, actor, id)
  refuseIf(reasonNotToAdd(seen, clock.now()))
  const staged = await stageUpload(context, { shopId: seen.shopId ?? '', ...(await checkFile(file)) })
  return inTransaction(db, async (tx) => {
    await lockForEvidence(tx, context, id, true)
    const { id: fileId } = await saveUpload(tx, context, staged)
    await insertEvidence(tx, { chargebackId: id, text: '', fileId, by: actor.accountId, at: clock.now() })
    await bumpVersion(tx, id)
    return getChargebackJson({ ...context, db: tx }, id)
  })
}

/** A picture without hidden camera data, or a PDF drawn again. */
async function checkFile({ name, bytes }: UploadedFile) {
  const mediaType = (await detectType(bytes)) ?? ''
  if (mediaType === 'application/pdf')
    return { name: makeSafeFileName(name, mediaType), mediaType, bytes: (await redrawUploadedPdf(bytes)).bytes }
  if (!pictureTypes[mediaType]) return refuse(fileRefusals.fileTypeNotAllowed)
  if (bytes.byteLength > maxPhotoBytes) refuse(fileRefusals.photoTooLarge)
  const picture = await sanitizeImage(bytes, { longestSide: 2000 })
  return { name: makeSafeFileName(name, picture.mediaType), mediaType: picture.mediaType, bytes: picture.bytes }
}
