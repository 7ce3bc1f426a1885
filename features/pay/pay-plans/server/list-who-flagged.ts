import type { Db } from '../../../../kit/server/index.ts'
import { listFlaggedOn } from './store-facts.ts'

/** The people who flagged hours on these labor lines that were not taken back. */
export const listWhoFlagged = async (db: Db, laborIds: readonly string[]): Promise<string[]> =>
  (await listFlaggedOn(db, laborIds)).map(({ accountId }) => accountId)
