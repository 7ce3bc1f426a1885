import { dayMilliseconds } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { keptDays } from '../rules.ts'
import { deleteLinksBefore } from './store.ts'

export async function deleteOldLinks(db: Db, now: Date): Promise<number> {
  return deleteLinksBefore(db, new Date(now.getTime() - keptDays * dayMilliseconds))
}
