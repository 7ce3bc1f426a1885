import { Worker } from 'node:worker_threads'

/** Why an uploaded PDF is refused. `heavy` means that reading it takes more time or memory than any real document needs. */
export type PdfProblem = 'encrypted' | 'broken' | 'pages' | 'size' | 'heavy'

export type PdfTask =
  | { what: 'redraw'; mostPages: number; longestSide: number }
  | { what: 'read'; mostLetters: number }
  | { what: 'draw'; page: number; width: number }

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

const timeoutSeconds = 20
/** How much the whole program may grow while it reads one file. A few bytes can unpack to gigabytes. */
const maxGrowthBytes = 700 * 1024 * 1024
const watchMilliseconds = 50

let lastTask: Promise<unknown> = Promise.resolve()

/** Reads one file at a time; the others wait. */
function runTask<What extends PdfTask['what']>(
  bytes: Uint8Array,
  task: Extract<PdfTask, { what: What }>,
): Promise<Extract<PdfAnswer, { what: What }>> {
  const turn = lastTask.then(() => runInWorker(bytes, task))
  lastTask = turn.catch(() => {})
  return turn as Promise<Extract<PdfAnswer, { what: What }>>
}

async function runInWorker(bytes: Uint8Array, task: PdfTask): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./foreign-pdf-worker.ts', import.meta.url), {
    workerData: { bytes, task },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    // Ignore what a library prints about a broken file.
    stdout: true,
    stderr: true,
  })
  const before = process.memoryUsage.rss()
  const deadline = Date.now() + timeoutSeconds * 1000
  try {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      const refuseAsHeavy = () => reject(new PdfRefused('heavy'))
      const watch = setInterval(() => {
        if (Date.now() > deadline || process.memoryUsage.rss() - before > maxGrowthBytes) refuseAsHeavy()
      }, watchMilliseconds)
      worker.once('message', resolve)
      worker.once('error', refuseAsHeavy)
      worker.once('exit', refuseAsHeavy)
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
