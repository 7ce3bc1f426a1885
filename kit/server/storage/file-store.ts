/**
 * Stores files by our own keys: words of letters, digits, `-` and `_`, joined by `/`. Never call it in a transaction: write a file before
 * the row that names it, and delete it after the row is gone. A store that cannot be reached or is too slow refuses with
 * `file_store_silent`.
 */
export interface Storage {
  /** Resolves when the file would survive a power outage. Refuses with 507 when storage is full. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  delete(key: string): Promise<void>
  /** The keys of files last written before that time, in lists of at most 1000. Drafts that a killed program left are deleted on the way. */
  listOld(before: Date): AsyncIterable<string[]>
}
