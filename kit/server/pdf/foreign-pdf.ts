import { ContainedProcess, OutOfBounds } from '../contained/contained-process.ts'

/** Why an uploaded PDF is refused. `heavy` means that reading it takes more time or memory than any real document needs. */
export type PdfProblem = 'encrypted' | 'broken' | 'pages' | 'size' | 'heavy'

export type PdfTask =
  | { what: 'redraw'; mostPages: number; longestSide: number }
  | { what: 'read'; mostLetters: number }
  | { what: 'draw'; page: number; width: number }

export interface PdfQuestion {
  bytes: Uint8Array
  task: PdfTask
}

export type PdfAnswer =
  | { what: 'redraw'; bytes: Uint8Array; pages: PageSize[] }
  | { what: 'read'; texts: string[] }
  | { what: 'draw'; width: number; height: number; rgba: Uint8Array }
  | { what: 'trouble'; trouble: PdfProblem }

/** In points, as displayed. */
export interface PageSize {
  width: number
  height: number
}

export class PdfRefused extends Error {
  readonly trouble: PdfProblem
  constructor(trouble: PdfProblem) {
    super(`PDF not taken: ${trouble}`)
    this.trouble = trouble
  }
}

/** A few bytes can unpack to gigabytes. Ten scanned pages take about 200 MB. */
const reader = new ContainedProcess<PdfQuestion, PdfAnswer>({
  program: new URL('./read-foreign-pdf.ts', import.meta.url),
  maxMegabytes: 400,
  timeoutSeconds: 20,
})

async function runTask<What extends PdfTask['what']>(
  bytes: Uint8Array,
  task: Extract<PdfTask, { what: What }>,
): Promise<Extract<PdfAnswer, { what: What }>> {
  const answer = await reader.ask({ bytes, task }).catch((error: unknown) => {
    throw error instanceof OutOfBounds ? new PdfRefused('heavy') : error
  })
  if (answer.what === 'trouble') throw new PdfRefused(answer.trouble)
  return answer as Extract<PdfAnswer, { what: What }>
}

/**
 * Turns an uploaded PDF into one of ours by redrawing every page upright, up to the page limit. Scripts, links, attachments, form fields
 * and everything else that is not a drawing are dropped. Throws `PdfRefused`.
 */
export const redrawPdf = async (
  bytes: Uint8Array,
  limits: { mostPages: number; longestSide: number },
): Promise<{ bytes: Uint8Array; pages: PageSize[] }> => runTask<'redraw'>(bytes, { what: 'redraw', ...limits })

/** The text of each page; empty when a page is a picture. */
export const readPdfTexts = async (bytes: Uint8Array, mostLetters: number): Promise<string[]> =>
  (await runTask<'read'>(bytes, { what: 'read', mostLetters })).texts

/** Renders one page as a PNG of the given width in pixels. `page` counts from 1 and must exist. */
export async function drawPdfPage(bytes: Uint8Array, page: number, width: number): Promise<Buffer> {
  const drawn = await runTask<'draw'>(bytes, { what: 'draw', page, width })
  const { default: sharp } = await import('sharp')
  return sharp(drawn.rgba, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 8 })
    .toBuffer()
}
