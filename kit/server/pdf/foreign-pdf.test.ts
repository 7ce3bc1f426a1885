import { degrees, PDFDocument, PDFName, PDFString, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdfBomb } from '../../../testing/pdf-bomb.ts'
import { type PdfProblem, drawPdfPage, redrawPdf, readPdfTexts } from './foreign-pdf.ts'

const limits = { mostPages: 3, longestSide: 1300 }

async function makePdf(change: (document: PDFDocument) => Promise<void> | void = () => {}, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) document.addPage([612, 792]).drawText(`Our form, page ${page}`, { x: 50, y: 700 })
  await change(document)
  return document.save({ useObjectStreams: false })
}

const expectRefused = (bytes: Uint8Array) =>
  redrawPdf(bytes, limits).then(
    () => null,
    (error: { trouble?: PdfProblem }) => error.trouble,
  )

test('a page of an uploaded PDF keeps its text and size, and can be rendered', async () => {
  const { bytes, pages } = await redrawPdf(await makePdf(() => {}, 2), limits)
  expect(pages).toEqual([
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ])
  expect((await readPdfTexts(bytes, 1000)).map((text) => text.trim())).toEqual(['Our form, page 1', 'Our form, page 2'])
  const { width, height, format } = await sharp(await drawPdfPage(bytes, 2, 306)).metadata()
  expect({ width, height, format }).toEqual({ width: 306, height: 396, format: 'png' })
})

test('a page of an uploaded PDF keeps its colors', async () => {
  const red = await makePdf((document) =>
    document.getPage(0).drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(1, 0, 0) }),
  )
  const picture = sharp(await drawPdfPage((await redrawPdf(red, limits)).bytes, 1, 61))
  expect([...(await picture.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0])
})

test('a rotated page of an uploaded PDF is upright', async () => {
  const turned = await makePdf((document) => document.getPage(0).setRotation(degrees(90)))
  const { bytes, pages } = await redrawPdf(turned, limits)
  expect(pages).toEqual([{ width: 792, height: 612 }])
  // The text was at the upper left. Now it is at the upper right and runs down.
  const { data, info } = await sharp(await drawPdfPage(bytes, 1, 792))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, right] = [0, 0]
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! < 128) {
      if ((at / info.channels) % info.width < info.width / 2) left++
      else right++
    }
  expect(left).toBe(0)
  expect(right).toBeGreaterThan(50)
})

test('scripts, launch actions and attachments are removed from an uploaded PDF', async () => {
  const loaded = await makePdf(async (document) => {
    document.addJavaScript('main', 'app.alert("CANARY")')
    await document.attach(Buffer.from('CANARY attachment'), 'canary.exe')
    const launch = document.context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('CANARY.exe') })
    document.catalog.set(PDFName.of('OpenAction'), launch)
    document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: launch }))
    document
      .getPage(0)
      .node.set(
        PDFName.of('Annots'),
        document.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 600, 700], A: launch }]),
      )
  })
  expect(Buffer.from(loaded).toString('latin1')).toContain('Launch')
  const text = Buffer.from((await redrawPdf(loaded, limits)).bytes).toString('latin1')
  for (const word of ['CANARY', 'JavaScript', '/JS', 'Launch', 'EmbeddedFile', 'OpenAction', '/AA', '/Link'])
    expect(text).not.toContain(word)
})

test('text that was filled into a form stays readable in an uploaded PDF', async () => {
  const filled = await makePdf((document) => {
    const field = document.getForm().createTextField('name')
    field.setText('Westgate')
    field.addToPage(document.getPage(0), { x: 50, y: 500 })
  })
  expect((await readPdfTexts((await redrawPdf(filled, limits)).bytes, 1000))[0]).toContain('Westgate')
})

test.each<[string, PdfProblem, () => Promise<Uint8Array> | Uint8Array]>([
  ['with more pages than may be', 'pages', () => makePdf(() => {}, 4)],
  ['with a page as large as a wall', 'size', () => makePdf((document) => void document.addPage([14_000, 14_000]))],
  ['with a page like a thread', 'size', () => makePdf((document) => void document.addPage([612, 1]))],
  [
    'under a password',
    'encrypted',
    () => makePdf((document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })),
  ],
  ['of which only the head is there', 'broken', () => Buffer.from('%PDF-1.7\nhello')],
  ['that unpacks to gigabytes', 'heavy', makePdfBomb],
])('a PDF %s is refused: %s', { timeout: 40_000 }, async (_what, trouble, make) => {
  const bytes = await make()
  const before = process.memoryUsage.rss()
  expect(await expectRefused(bytes)).toBe(trouble)
  // Only the process that reads it may grow.
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1024 * 1024)
})

test('an uploaded PDF that is refused does not harm the ones that wait for their turn', async () => {
  const good = await makePdf()
  const [refusal, texts, redrawn] = await Promise.all([
    expectRefused(await makePdf(() => {}, 4)),
    readPdfTexts(good, 1000),
    redrawPdf(good, limits),
  ])
  expect([refusal, texts[0]?.trim(), redrawn.pages.length]).toEqual(['pages', 'Our form, page 1', 1])
})
