import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findOwnVehicle } from './store.ts'

/** The id of one of the customer's vehicles, named by its id or VIN; a vehicle they passed on counts as theirs. */
export const requireOwnVehicle = async (db: Db, actor: Actor, idOrVin: string): Promise<string> =>
  (await findOwnVehicle(db, actor.accountId, idOrVin)) ?? refuse(standardRefusals.notFound)
