import type { Db } from '../../../../kit/server/index.ts'
import { type AuditSearch, listStoredEntries, type StoredEntry } from './store.ts'

const pageSize = 1_000

/** The matching entries, oldest first. One page in memory at a time, however long the log is. */
export async function* readPages(db: Db, search: AuditSearch): AsyncGenerator<StoredEntry[]> {
  for (let after = 0; ;) {
    const page = await listStoredEntries(db, search, { after, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.number
  }
}
