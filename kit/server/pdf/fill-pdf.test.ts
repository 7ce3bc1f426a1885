import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makePdfFromPicture } from './fill-pdf.ts'
import { drawPdfPage, readPdfTexts } from './foreign-pdf.ts'

async function makeSheet(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  return document.save()
}

test('a text is drawn with its upper left corner at its position, in any language', async () => {
  const { fillPdf } = await import('./fill-pdf.ts')
  const filled = await fillPdf(await makeSheet(), [{ page: 1, x: 306, y: 396, text: 'Łukasz 20 €', size: 20 }])
  expect((await readPdfTexts(filled, 100))[0]).toContain('Łukasz 20 €')
  const { data, info } = await sharp(await drawPdfPage(filled, 1, 612))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = [...data.keys()]
    .filter((at) => data[at]! < 128)
    .map((at) => ({ x: at % info.width, y: Math.floor(at / info.width) }))
  expect(Math.min(...inked.map(({ x }) => x))).toBeGreaterThanOrEqual(306)
  expect(Math.min(...inked.map(({ x }) => x))).toBeLessThan(312)
  expect(Math.min(...inked.map(({ y }) => y))).toBeGreaterThanOrEqual(396)
  expect(Math.max(...inked.map(({ y }) => y))).toBeLessThan(426)
})

test('a composed letter is copied correctly, regardless of which letter was drawn first', async () => {
  vi.resetModules()
  const { fillPdf } = await import('./fill-pdf.ts')
  const write = (text: string) => makeSheet().then((bytes) => fillPdf(bytes, [{ page: 1, x: 50, y: 50, text, size: 10 }]))
  await write('Keys: desk')
  expect((await readPdfTexts(await write('Sealed. Done'), 100))[0]).toContain('Sealed. Done')
})

test('a wide picture is placed correctly on a rotated page', async () => {
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect((await makePdfFromPicture(picture)).pages).toEqual([{ width: 792, height: 612 }])
})
