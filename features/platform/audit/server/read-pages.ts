import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { prepareSearch } from './read-search.ts'
import { type AuditSearch, listStoredEntries, type StoredEntry } from './store.ts'

const pageSize = 1_000

/** The matching entries, oldest first. One page in memory at a time, however long the log is. */
export async function* readPages(db: Db, search: Omit<AuditSearch, 'named'>): AsyncGenerator<StoredEntry[]> {
  for (let after = 0; ;) {
    const from = after
    const page = await inTransaction(db, async (tx) => {
      return listStoredEntries(tx, await prepareSearch(tx, search), { after: from, limit: pageSize })
    })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.number
  }
}
