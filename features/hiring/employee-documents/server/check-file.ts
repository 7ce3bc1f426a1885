import { createHash } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import type { UploadedFile } from '../../../../kit/server/index.ts'
import { documentFileRefusals, fileRefusals } from '../../../platform/files/contract/index.ts'
import { makeSafeFileName, maxPhotoBytes, pictureTypes } from '../../../platform/files/rules.ts'
import { detectType, sanitizeImage } from '../../../platform/files/server/index.ts'
import { longestSide, maxPdfBytes } from '../rules.ts'

/** What the bytes are sealed for. */
export const purpose = 'employee-document'

export interface CheckedFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array
  /** In hex. */
  sha256: string
}

/**
 * A PDF as it came, known by its bytes, or a picture drawn again without what the camera hides in it. Refuses other types, and what is too
 * large.
 */
export async function checkFile({ name, bytes }: UploadedFile): Promise<CheckedFile> {
  const mediaType = (await detectType(bytes)) ?? ''
  if (mediaType === 'application/pdf') {
    if (bytes.byteLength > maxPdfBytes) refuse(documentFileRefusals.tooLarge)
    return describe(name, mediaType, bytes)
  }
  if (!pictureTypes[mediaType]) return refuse(fileRefusals.fileTypeNotAllowed)
  if (bytes.byteLength > maxPhotoBytes) refuse(fileRefusals.photoTooLarge)
  const picture = await sanitizeImage(bytes, { longestSide })
  return describe(name, picture.mediaType, picture.bytes)
}

const describe = (name: string, mediaType: string, bytes: Uint8Array): CheckedFile => ({
  fileName: makeSafeFileName(name, mediaType),
  mediaType,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
