import { dayMilliseconds } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { bodyDays } from '../rules.ts'
import { deleteBodiesBefore } from './store.ts'

export const deleteOldBodies = (db: Db, now: Date) => deleteBodiesBefore(db, new Date(now.getTime() - bodyDays * dayMilliseconds))
