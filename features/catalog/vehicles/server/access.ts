import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { parseVehicleId } from './parse-vehicle-id.ts'
import { findOwnVehicle } from './store.ts'

/** A customer's own vehicle, by its id or its VIN. Refuses as not found. */
export async function requireOwnVehicle(
  db: Db,
  customerId: string,
  idOrVin: string,
): Promise<{ id: string; vin: string; title: string }> {
  const found = (await findOwnVehicle(db, customerId, parseVehicleId(idOrVin))) ?? refuse(standardRefusals.notFound)
  return { id: found.id, vin: found.vin, title: showVehicleTitle(found) }
}
