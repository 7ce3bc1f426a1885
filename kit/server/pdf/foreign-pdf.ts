import { Worker } from 'node:worker_threads'

/** Why an uploaded PDF is refused. `heavy` means that reading it takes more time or memory than any real document needs. */
export type PdfTrouble = 'encrypted' | 'broken' | 'pages' | 'size' | 'heavy'

export type PdfTask =
  | { what: 'redraw'; mostPages: number; longestSide: number }
  | { what: 'read'; mostLetters: number }
  | { what: 'draw'; page: number; width: number }

export type PdfAnswer =
  | { what: 'redraw'; bytes: Uint8Array; pages: PageSize[] }
  | { what: 'read'; texts: string[] }
  | { what: 'draw'; width: number; height: number; rgba: Uint8Array }
  | { what: 'trouble'; trouble: PdfTrouble }

/** In points, as displayed. */
export interface PageSize {
  width: number
  height: number
}

export class PdfRefused extends Error {
  readonly trouble: PdfTrouble
  constructor(trouble: PdfTrouble) {
    super(`PDF not taken: ${trouble}`)
    this.trouble = trouble
  }
}

const seconds = 20
/** How much the whole program may grow while it reads one file. A few bytes can unpack to gigabytes. */
const mostGrowth = 700 * 1024 * 1024
const watchMilliseconds = 50

let lastTurn: Promise<unknown> = Promise.resolve()

/** Reads one file at a time; the others wait. */
function ask<What extends PdfTask['what']>(
  bytes: Uint8Array,
  task: Extract<PdfTask, { what: What }>,
): Promise<Extract<PdfAnswer, { what: What }>> {
  const turn = lastTurn.then(() => inThread(bytes, task))
  lastTurn = turn.catch(() => {})
  return turn as Promise<Extract<PdfAnswer, { what: What }>>
}

async function inThread(bytes: Uint8Array, task: PdfTask): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./foreign-pdf-worker.ts', import.meta.url), {
    workerData: { bytes, task },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    // Ignore what a library prints about a broken file.
    stdout: true,
    stderr: true,
  })
  const before = process.memoryUsage.rss()
  const ended = Date.now() + seconds * 1000
  try {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      const tooMuch = () => reject(new PdfRefused('heavy'))
      const watch = setInterval(() => {
        if (Date.now() > ended || process.memoryUsage.rss() - before > mostGrowth) tooMuch()
      }, watchMilliseconds)
      worker.once('message', resolve)
      worker.once('error', tooMuch)
      worker.once('exit', tooMuch)
      worker.once('exit', () => clearInterval(watch))
    })
    if (answer.what === 'trouble') throw new PdfRefused(answer.trouble)
    return answer
  } finally {
    await worker.terminate()
  }
}

/**
 * Turns an uploaded PDF into one of ours by redrawing every page upright, up to the page limit. Scripts, links, attachments, form fields
 * and everything else that is not a drawing are dropped. Throws `PdfRefused`.
 */
export const redrawnPdf = async (
  bytes: Uint8Array,
  limits: { mostPages: number; longestSide: number },
): Promise<{ bytes: Uint8Array; pages: PageSize[] }> => ask<'redraw'>(bytes, { what: 'redraw', ...limits })

/** The text of each page; empty when a page is a picture. */
export const textsOfPdf = async (bytes: Uint8Array, mostLetters: number): Promise<string[]> =>
  (await ask<'read'>(bytes, { what: 'read', mostLetters })).texts

/** Renders one page as a PNG of the given width in pixels. `page` counts from 1 and must exist. */
export async function pictureOfPage(bytes: Uint8Array, page: number, width: number): Promise<Buffer> {
  const drawn = await ask<'draw'>(bytes, { what: 'draw', page, width })
  const { default: sharp } = await import('sharp')
  return sharp(drawn.rgba, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 8 })
    .toBuffer()
}
