import { createHash } from 'node:crypto'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { UploadedFile } from '../../../../kit/server/index.ts'
import { PdfRefused, readPdfTexts } from '../../../../kit/server/pdf/foreign-pdf.ts'
import { documentFileRefusals, fileRefusals } from '../../../platform/files/contract/index.ts'
import { makeSafeFileName, maxPhotoBytes, pictureTypes } from '../../../platform/files/rules.ts'
import { detectType, sanitizeImage } from '../../../platform/files/server/index.ts'
import { longestSide, maxPdfBytes } from '../rules.ts'

/** The purpose that the bytes are sealed for. */
export const purpose = 'employee-document'

export interface CheckedFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array
  /** Hexadecimal. */
  sha256: string
}

/**
 * A PDF as uploaded, recognized by its bytes, or a picture drawn again without the camera's hidden data. Refuses other types and
 * files that are too large.
 */
export async function checkFile({ name, bytes }: UploadedFile): Promise<CheckedFile> {
  const mediaType = (await detectType(bytes)) ?? ''
  if (mediaType === 'application/pdf') {
    if (bytes.byteLength > maxPdfBytes) refuse(documentFileRefusals.tooLarge)
    await requireReadable(bytes)
    return describe(name, mediaType, bytes)
  }
  if (!pictureTypes[mediaType]) return refuse(fileRefusals.fileTypeNotAllowed)
  if (bytes.byteLength > maxPhotoBytes) refuse(fileRefusals.photoTooLarge)
  const picture = await sanitizeImage(bytes, { longestSide })
  return describe(name, picture.mediaType, picture.bytes)
}

/** The file must be readable. A password is fine: its reader may know it. */
async function requireReadable(pdf: Uint8Array): Promise<void> {
  try {
    await readPdfTexts(pdf, 1)
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error
    refuseIf(error.trouble === 'broken' ? documentFileRefusals.broken : null)
  }
}

const describe = (name: string, mediaType: string, bytes: Uint8Array): CheckedFile => ({
  fileName: makeSafeFileName(name, mediaType),
  mediaType,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
