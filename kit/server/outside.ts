import { isInTransaction } from './database/open-transaction.ts'

/** A service outside of this program did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Throws when a transaction is open. An outside service may take long to answer, and until then the transaction would keep its locks and
 * its connection: a few such calls, and nobody else gets one.
 */
export function requireNoTransaction(service: string): void {
  if (isInTransaction()) throw new Error(`${service} was called in a transaction. Call it before, or after the commit.`)
}

/**
 * Calls a service outside of this program, never in a transaction. After the limit the caller gets `NoAnswer`, whatever the service does,
 * and `signal` ends the call.
 */
export async function callOutside<T>(
  service: string,
  limitMilliseconds: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  requireNoTransaction(service)
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswer(`${service} did not answer within ${limitMilliseconds} ms`))
      limit.abort()
    }, limitMilliseconds)
  })
  try {
    return await Promise.race([call(limit.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
