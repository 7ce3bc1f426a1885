import type { Db } from '../../../../kit/server/index.ts'
import { deleteOldCodesBefore } from './store-codes.ts'

export const deleteOldCodes = (db: Db, now: Date): Promise<number> =>
  deleteOldCodesBefore(db, new Date(now.getTime() - 3_600_000))
