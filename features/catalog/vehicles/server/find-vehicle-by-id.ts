import type { Db } from '../../../../kit/server/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { findVehicle, type VehicleRow } from './store.ts'

/** Any vehicle, including removed ones, for a shop's papers and lists. The caller checks access. */
export async function findVehicleById(db: Db, id: string): Promise<(VehicleRow & { title: string }) | null> {
  const found = await findVehicle(db, id)
  return found && { ...found, title: showVehicleTitle(found) }
}
