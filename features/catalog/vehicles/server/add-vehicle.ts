import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { type VehicleForm, vehicleRefusals } from '../contract/index.ts'
import { makeStandInVin } from './make-stand-in-vin.ts'
import { insertVehicle, reviveVehicle } from './store.ts'

/**
 * Adds a vehicle to a customer and returns its id. A vehicle that the customer removed earlier comes back with the new details and its
 * history. A vehicle without a VIN gets a stand-in. Refuses a VIN that the customer already has (`vin_taken`).
 */
export async function addVehicle(tx: Db, customerId: string, form: VehicleForm): Promise<string> {
  if (form.vinId === '') return addVehicle(tx, customerId, { ...form, vinId: makeStandInVin() })
  return (
    (await reviveVehicle(tx, customerId, form)) ?? (await insertVehicle(tx, customerId, form)) ?? refuse(vehicleRefusals.vinTaken)
  )
}
