import { addDays, getDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { demandDays } from '../demand.ts'
import { saveDemand } from './store-demand.ts'

/** Counts the last 28 full days. Today is left out, so nobody sees a figure grow with one search. */
export async function measureDemand(db: Db, now: Date): Promise<void> {
  const last = addDays(getDay(now), -1)
  await inTransaction(db, (tx) => saveDemand(tx, addDays(last, 1 - demandDays), last))
}
