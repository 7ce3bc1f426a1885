import { refuse } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { type VehicleForm, vehicleRefusals } from '../contract.ts'
import { insertVehicle, reviveVehicle } from './store.ts'

/**
 * Adds a vehicle to a customer and answers its id, also for somebody the shop enters. A vehicle they removed earlier comes
 * back with what is now known about it, and with its history. Refuses a VIN they have already (`vin_taken`).
 */
export async function addVehicleFor(tx: Db, customerId: string, form: VehicleForm): Promise<string> {
  return (
    (await reviveVehicle(tx, customerId, form)) ?? (await insertVehicle(tx, customerId, form)) ?? refuse(vehicleRefusals.vinTaken)
  )
}
