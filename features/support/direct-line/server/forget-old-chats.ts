import type { Db } from '../../../../kit/server/index.ts'
import { keptMilliseconds } from '../rules.ts'
import { deleteOldChats } from './store.ts'

export const forgetOldChats = (db: Db, now: Date): Promise<number> =>
  deleteOldChats(db, new Date(now.getTime() - keptMilliseconds))
