import { addDays, getDay } from '../../../../common/dates.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { Demand, demand } from '../contract/index.ts'
import { addUp, coarsen, demandDays } from '../demand.ts'
import { findDemandDays, listDemand } from './store-demand.ts'

/** Only this code sends these figures out. Figures below 20 a week never leave the server. */
export async function readDemand(
  db: Db,
  now: Date,
  { areas, categories }: { areas: readonly string[]; categories: readonly string[] },
): Promise<Demand> {
  const last = addDays(getDay(now), -1)
  const days = (await findDemandDays(db)) ?? { from: addDays(last, 1 - demandDays), to: last }
  const rows = (await listDemand(db, areas, categories)).map((row) => ({
    ...row,
    searches: coarsen(row.searches),
    orders: coarsen(row.orders),
  }))
  const cells = rows.map(({ area, category, searches, orders }) => ({ area, category, searches, orders }))
  return { ...days, cells, ...addUp(rows) }
}

export const getDemand: Verb<typeof demand.read> = ({ db, clock }, { query }) => readDemand(db, clock.now(), query)
