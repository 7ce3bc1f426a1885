import type { Context } from '../../../../kit/server/index.ts'
import { searchCounts } from './search-counts.ts'
import { addSearchCounts } from './store-counts.ts'

/** Stores this process's counts in one statement. If the database does not answer, the counts stay in memory. */
export async function saveSearchCounts({ db, get, log }: Pick<Context, 'db' | 'get' | 'log'>): Promise<void> {
  const counts = get(searchCounts)
  const taken = counts.take()
  if (taken.length === 0) return
  try {
    await addSearchCounts(db, taken)
  } catch (error) {
    counts.putBack(taken)
    log.warn({ err: error }, 'the counts of searches are waiting for the database')
  }
}
