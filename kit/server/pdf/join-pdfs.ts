import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF of our own, or a JPEG. */
export interface PdfPart {
  bytes: Uint8Array
  isPdf: boolean
}

/** One PDF with the pages of several, and each picture on a letter-size page. A seal of one of them does not carry over. */
export async function joinPdfs(parts: readonly PdfPart[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const { bytes, isPdf } of parts) {
    if (isPdf) {
      const source = await PDFDocument.load(bytes, { updateMetadata: false })
      for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
      continue
    }
    const image = await whole.embedJpg(bytes)
    const [width, height] = image.width > image.height ? [792, 612] : [612, 792]
    const scale = Math.min((width - 40) / image.width, (height - 40) / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    whole.addPage([width, height]).drawImage(image, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size })
  }
  return whole.save({ useObjectStreams: false })
}
