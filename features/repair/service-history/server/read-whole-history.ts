import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import type { EarlierHistory, ServiceHistory } from '../contract/index.ts'
import { readEarlierHistory } from './read-earlier-history.ts'
import { readHistory } from './store.ts'

/** Covers a car's life; a longer file would slow the server down for everyone. */
const visitsInFile = 500

export interface WholeHistory {
  history: ServiceHistory
  earlier: EarlierHistory
  /** Without its extension. */
  fileName: string
}

/** A vehicle's service history as a file has it, with what earlier owners had done. Refuses when it is not the customer's. */
export async function readWholeHistory({ db, actor }: Context<Actor>, idOrVin: string): Promise<WholeHistory> {
  const found = (await readHistory(db, actor.accountId, idOrVin, null, visitsInFile)) ?? refuse(standardRefusals.notFound)
  const history = JSON.parse(found.json) as ServiceHistory
  const { vehicleId, vinId } = history.vehicle
  const earlier = await readEarlierHistory(db, vehicleId, visitsInFile)
  return { history, earlier, fileName: `service-history-${vinId}` }
}
