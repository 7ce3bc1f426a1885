import { Worker } from 'node:worker_threads'

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

export interface PdfReply {
  answer: PdfAnswer
  /** The thread can read the next file. */
  canStay: boolean
}

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

/** The thread of the last file, with its libraries loaded: starting one takes far longer than reading most files. */
let resting: { worker: Worker; timer: NodeJS.Timeout } | undefined
const keepMilliseconds = 30_000

/** It does not keep the program running. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./foreign-pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    // Ignore what a library prints about a broken file.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  const forget = () => {
    if (resting?.worker === worker) takeRestingWorker()
  }
  return worker.once('error', forget).once('exit', forget)
}

function takeRestingWorker(): Worker | undefined {
  const { worker, timer } = resting ?? {}
  resting = undefined
  clearTimeout(timer)
  return worker
}

/** Keeps a thread for the next file, if one comes soon. */
function keepWorker(worker: Worker): void {
  resting = { worker, timer: setTimeout(() => void takeRestingWorker()?.terminate(), keepMilliseconds).unref() }
}

async function runInWorker(bytes: Uint8Array, task: PdfTask): Promise<PdfAnswer> {
  const worker = takeRestingWorker() ?? startWorker()
  const { answer, canStay } = await askWorker(worker, { bytes, task }).catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })
  if (canStay) keepWorker(worker)
  else await worker.terminate()
  if (answer.what === 'trouble') throw new PdfRefused(answer.trouble)
  return answer
}

function askWorker(worker: Worker, question: PdfQuestion): Promise<PdfReply> {
  const before = process.memoryUsage.rss()
  const deadline = Date.now() + timeoutSeconds * 1000
  return new Promise((resolve, reject) => {
    const refuseAsHeavy = () => end(() => reject(new PdfRefused('heavy')))
    const answered = (reply: PdfReply) => end(() => resolve(reply))
    const watch = setInterval(() => {
      if (Date.now() > deadline || process.memoryUsage.rss() - before > maxGrowthBytes) refuseAsHeavy()
    }, watchMilliseconds)
    const end = (then: () => void) => {
      clearInterval(watch)
      worker.off('message', answered).off('error', refuseAsHeavy).off('exit', refuseAsHeavy)
      then()
    }
    worker.once('message', answered).once('error', refuseAsHeavy).once('exit', refuseAsHeavy)
    worker.postMessage(question)
  })
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
