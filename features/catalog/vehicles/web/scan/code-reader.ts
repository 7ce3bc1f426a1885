import { findVinInCode } from '../../rules.ts'

interface Answer {
  texts: string[]
  failure?: string
}

/** Looks for a VIN in pictures, one after the other, in a worker. Close it when done. */
export class CodeReader {
  readonly #worker = new Worker(new URL('read-bar-code.worker.ts', import.meta.url), { type: 'module' })
  #last: Promise<unknown> = Promise.resolve()

  /** The VIN in a picture, or null. Closes the picture. Throws when the reader could not start. */
  read(image: ImageBitmap): Promise<string | null> {
    const next = this.#last.then(() => this.#askWorker(image))
    this.#last = next.catch(() => null)
    return next
  }

  close(): void {
    this.#worker.terminate()
  }

  async #askWorker(image: ImageBitmap): Promise<string | null> {
    const heard = new AbortController()
    const { signal } = heard
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { signal })
      this.#worker.addEventListener('error', () => reject(new Error('the reader did not start')), { signal })
      this.#worker.postMessage(image, [image])
    }).finally(() => heard.abort())
    if (answer.failure) throw new Error(answer.failure)
    const found = answer.texts.map(findVinInCode).filter((vin) => vin !== null)
    return found[0] ?? null
  }
}
