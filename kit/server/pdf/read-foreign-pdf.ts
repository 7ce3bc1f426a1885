import type { PDFPage } from '@cantoo/pdf-lib'
// Reads uploaded PDF files in its own process, one at a time, one answer each.
import { answerQuestions } from '../contained/answer-questions.ts'
import type { PdfAnswer, PdfQuestion, PdfTask, PdfProblem } from './foreign-pdf.ts'

class PdfFailure extends Error {
  readonly trouble: PdfProblem
  constructor(trouble: PdfProblem) {
    super(trouble)
    this.trouble = trouble
  }
}

async function runTask({ bytes, task }: PdfQuestion): Promise<PdfAnswer> {
  if (task.what === 'redraw') return redrawPages(bytes, task)
  // Loaded when a task needs it: loading a library takes longer than reading a file.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  // A new one for each file, because a broken file may corrupt its memory.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  if (task.what === 'read') {
    const texts = [...document.pages()].map((page) => page.getText().replaceAll('\0', '').slice(0, task.mostLetters))
    return { what: 'read', texts }
  }
  const page = document.getPage(task.page - 1)
  const scale = task.width / page.getOriginalSize().originalWidth
  const { width, data, height } = await page.render({ scale, render: 'bitmap' })
  // The library already returns the bytes in this order, despite the option's name.
  return { what: 'draw', width, height, rgba: data }
}

/** Draws each page onto a new one, upright and from its own corner. Everything that is not a drawing on the page is dropped. */
async function redrawPages(
  bytes: Uint8Array,
  { mostPages, longestSide }: Extract<PdfTask, { what: 'redraw' }>,
): Promise<PdfAnswer> {
  const { EncryptedPDFError, PDFDocument } = await import('@cantoo/pdf-lib')
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false }).catch((error: unknown) => {
    throw new PdfFailure(error instanceof EncryptedPDFError ? 'encrypted' : 'broken')
  })
  if (source.isEncrypted) throw new PdfFailure('encrypted')
  const count = source.getPageCount()
  if (count === 0) throw new PdfFailure('broken')
  if (count > mostPages) throw new PdfFailure('pages')
  try {
    // Filled-in fields stay as drawings.
    source.getForm().flatten({ updateFieldAppearances: false })
  } catch {
    // A form that cannot be drawn loses its fields.
  }
  const made = await PDFDocument.create({ updateMetadata: false })
  const pages: { width: number; height: number }[] = []
  for (const page of source.getPages()) {
    const { box, matrix, width, height } = turnUpright(page)
    if (!(width >= 36 && height >= 36 && width <= longestSide && height <= longestSide)) throw new PdfFailure('size')
    const sheet = made.addPage([width, height])
    pages.push({ width, height })
    if (page.node.Contents() === undefined) continue
    sheet.drawPage(await made.embedPage(page, box, matrix), { x: 0, y: 0, xScale: 1, yScale: 1 })
  }
  return { what: 'redraw', bytes: await made.save({ useObjectStreams: false, updateFieldAppearances: false }), pages }
}

type Matrix = [number, number, number, number, number, number]

/** The visible part of a page, and its rotation. */
function turnUpright(page: PDFPage) {
  const { x, y, width: w, height: h } = page.getCropBox()
  const box = { left: x, bottom: y, right: x + w, top: y + h }
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  const turns: Record<number, { matrix: Matrix; width: number; height: number }> = {
    0: { matrix: [1, 0, 0, 1, -x, -y], width: w, height: h },
    90: { matrix: [0, -1, 1, 0, -y, x + w], width: h, height: w },
    180: { matrix: [-1, 0, 0, -1, x + w, y + h], width: w, height: h },
    270: { matrix: [0, 1, -1, 0, y + h, -x], width: h, height: w },
  }
  const found = turns[turn]
  if (!found) throw new PdfFailure('broken')
  return { box, ...found }
}

await answerQuestions((question: PdfQuestion) =>
  runTask(question).catch((error: unknown): PdfAnswer => ({
    what: 'trouble',
    trouble: error instanceof PdfFailure ? error.trouble : 'broken',
  })),
)
