import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, UploadedFile } from '../../../../kit/server/index.ts'
import { fileRefusals } from '../../../platform/files/contract/index.ts'
import { makeSafeFileName, maxPhotoBytes, maxPhotoSide, pictureTypes } from '../../../platform/files/rules.ts'
import { detectType, sanitizeImage, stageUpload, type StagedFile } from '../../../platform/files/server/index.ts'
import { redrawUploadedPdf } from '../../shop-documents/server/index.ts'

export interface PreparedFile {
  staged: StagedFile
  width: number | null
  height: number | null
}

/** Draws an uploaded picture or PDF again and stores its bytes. It belongs to the shop of a work order, or to the customer. */
export async function prepareFile(
  context: Context<Actor>,
  { name, bytes }: UploadedFile,
  owner: { shopId: string } | { accountId: string },
): Promise<PreparedFile> {
  const mediaType = (await detectType(bytes)) ?? ''
  const drawn = mediaType === 'application/pdf' ? await drawPdf(bytes) : await drawPicture(bytes, mediaType)
  const { width, height, ...file } = drawn
  const staged = await stageUpload(context, { ...owner, ...file, name: makeSafeFileName(name, file.mediaType) })
  return { staged, width, height }
}

const drawPdf = async (bytes: Uint8Array) => ({
  bytes: (await redrawUploadedPdf(bytes)).bytes,
  mediaType: 'application/pdf',
  width: null,
  height: null,
})

async function drawPicture(bytes: Uint8Array, mediaType: string) {
  if (!pictureTypes[mediaType]) return refuse(fileRefusals.fileTypeNotAllowed)
  if (bytes.byteLength > maxPhotoBytes) refuse(fileRefusals.photoTooLarge)
  return sanitizeImage(bytes, { longestSide: maxPhotoSide })
}
