import { PDFDocument, type PDFName } from '@cantoo/pdf-lib'
import { drawLine } from '../seal/drawing.ts'
import { EmbeddedFonts, Shaper } from '../seal/fonts.ts'
import { breakIntoLines } from '../seal/text-lines.ts'

/** A position in a PDF. `x` and `y` are points from the page's upper left corner; `page` counts from 1. */
export type PlacedItem = { page: number; x: number; y: number } & (
  | { text: string; size: number }
  | { png: Uint8Array; width: number; height: number }
)

const INK = '#12213a'

/** Adds texts and pictures to the pages of one of our own PDFs. The same input always gives the same bytes. */
export async function fillPdf(bytes: Uint8Array, placed: readonly PlacedItem[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document.getPages()
  const shaper = new Shaper()
  const textItems = placed.flatMap((item) => {
    const page = pages[item.page - 1]
    if (!page || !('text' in item)) return []
    const lines = breakIntoLines(shaper, item.text, Math.max(20, page.getWidth() - item.x - 8), { size: item.size, color: INK })
    return [{ ...item, page, lines }]
  })
  const fonts = new EmbeddedFonts(document)
  for (const file of shaper.files) await fonts.add(file)
  const names = new Map(pages.map((page) => [page, new Map<string, PDFName>()]))
  for (const { page, x, y, size, lines } of textItems) {
    let top = page.getHeight() - y
    for (const line of lines) {
      top -= line.height
      const baseline = top + (line.height - size * 0.73) / 2
      if (line.runs.length > 0) drawLine({ page, fonts, names: names.get(page)! }, line, x, baseline)
    }
  }
  for (const item of placed) {
    const page = pages[item.page - 1]
    if (!page || !('png' in item)) continue
    const image = await document.embedPng(item.png)
    const scale = Math.min(item.width / image.width, item.height / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    page.drawImage(image, { x: item.x, y: page.getHeight() - item.y - size.height, ...size })
  }
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}

/** Makes letter-size pages with nothing on them. */
export async function makeBlankPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (let page = 1; page <= pages; page++) document.addPage([612, 792])
  return document.save({ useObjectStreams: false })
}

/** Makes a letter-size page, portrait or landscape, with a picture as large as fits. For photographed documents; PNG or JPEG. */
export async function makePdfFromPicture(
  picture: Uint8Array,
): Promise<{ bytes: Uint8Array; pages: { width: number; height: number }[] }> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const image = picture[0] === 0xff ? await document.embedJpg(picture) : await document.embedPng(picture)
  const [width, height] = image.width > image.height ? [792, 612] : [612, 792]
  const scale = Math.min(width / image.width, height / image.height)
  const drawn = { width: image.width * scale, height: image.height * scale }
  document.addPage([width, height]).drawImage(image, { x: (width - drawn.width) / 2, y: height - drawn.height, ...drawn })
  return { bytes: await document.save({ useObjectStreams: false }), pages: [{ width, height }] }
}
