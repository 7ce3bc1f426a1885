import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { callOutside, NoAnswer } from '../outside.ts'

const unreachable = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/

/** Calls the file store. Refuses with `file_store_silent` when it cannot be reached, fails on its side, or does not answer in time. */
export async function callStore<T>(limitMilliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await callOutside('The file store', limitMilliseconds, call)
  } catch (error) {
    if (isSilence(error)) return refuse(standardRefusals.fileStoreSilent)
    throw error
  }
}

function isSilence(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  const { code, name, $metadata } = error as { code?: unknown; name?: unknown; $metadata?: { httpStatusCode?: number } }
  return unreachable.test(String(code)) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** Whether a file could not be read because the store has none under this key. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'))

export function requireSafeKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
