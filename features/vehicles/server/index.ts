import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { vehicleTitle } from '../rules.ts'
import { idOrVin } from './id-or-vin.ts'
import { findOwnVehicle, findVehicle, type VehicleRow } from './store.ts'

export { addVehicleFor } from './add-vehicle-for.ts'
export { correctVehicle } from './correct.ts'
export { vinDecoder } from './decode.ts'
export { forgetUnusedPhotos, photoOfVehicle } from './photo.ts'
export { readOdometer } from './read-odometer.ts'
export { deleteEntered as deleteEnteredVehicles, type EnteredVehicle, insertEntered as enterVehicles } from './store-entered.ts'
export { forgetExpiredPassings } from './store-passing.ts'
export { giveVehicles, returnVehicles, vehicleIdsOf, type VehicleRow } from './store.ts'
export { tellVehicleChanged } from './tell.ts'
export { openVinDecoder, type VinDecoder } from './vin/vin-decoder.ts'
export { openVpicDecoder } from './vin/vpic.ts'

/** A vehicle the customer has, by its id or its VIN; otherwise refused as not found. */
export async function ownVehicle(
  db: Db,
  customerId: string,
  vinIdOrId: string,
): Promise<{ id: string; vin: string; title: string }> {
  const found = (await findOwnVehicle(db, customerId, idOrVin(vinIdOrId))) ?? refuse(standardRefusals.notFound)
  return { id: found.id, vin: found.vin, title: vehicleTitle(found) }
}

/** Any vehicle, removed ones too, for papers and lists of a shop; null when there is none. Says nothing about who may see it. */
export async function vehicleById(db: Db, id: string): Promise<(VehicleRow & { title: string }) | null> {
  const found = await findVehicle(db, id)
  return found && { ...found, title: vehicleTitle(found) }
}
