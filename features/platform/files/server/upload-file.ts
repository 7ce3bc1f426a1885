import { refuse } from '../../../../common/refusal.ts'
import { stillChanges } from '../../../../kit/server/http/guard.ts'
import { type Actor, type Context, inTransaction, slot, type UploadedFile, type Verb } from '../../../../kit/server/index.ts'
import { fileRefusals, type files, type StoredFile } from '../contract/index.ts'
import { pictureTypes, makeSafeFileName, uploadTypes } from '../rules.ts'
import { sanitizeImage, detectType } from './sanitize-image.ts'
import { saveUpload, stageUpload } from './save-upload.ts'

/** A file that becomes a shop's document. */
export interface NewDocument {
  shop: string
  kind: 'pay' | 'agreement' | undefined
  name: string
  /** The document whose file it replaces. */
  document: string | undefined
  file: UploadedFile
  mediaType: string
}

/** Saves a file as a shop's document. Filled in by the app with the shop-documents feature. */
export const saveDocument = slot<(context: Context<Actor>, given: NewDocument) => Promise<StoredFile>>('shop documents')

export const uploadFile: Verb<typeof files.upload> = async (context, { body, file }) => {
  const mediaType = await detectType(file.bytes)
  if (!mediaType || !uploadTypes[mediaType]) return refuse(fileRefusals.fileTypeNotAllowed)
  const { shop, kind, name: called, document } = body
  if (shop) {
    // The call allows personal files without a plan, but a shop's document requires one.
    await context.get(stillChanges)(context.actor, { params: {}, query: {}, body })
    return context.get(saveDocument)(context, { shop, kind, name: called, document, file, mediaType })
  }
  const bytes = pictureTypes[mediaType] ? (await sanitizeImage(file.bytes)).bytes : file.bytes
  const name = makeSafeFileName(file.name, mediaType)
  const staged = await stageUpload(context, { accountId: context.actor.accountId, name, bytes, mediaType })
  const { id } = await inTransaction(context.db, (tx) => saveUpload(tx, context, staged))
  return { id, name, mediaType, sizeBytes: bytes.byteLength, document: null }
}
