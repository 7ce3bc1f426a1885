import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { type VehicleForm, vehicleRefusals } from '../contract.ts'
import { staysItself } from '../rules.ts'
import { oncePerOwner } from './once-per-owner.ts'
import { hasRecords, lockVehicle, updateVehicle } from './store.ts'

/**
 * Changes a customer's vehicle from the version they looked at, and answers its id. With work orders it stays the same car, unless
 * what was typed of it is put right.
 */
export async function changeVehicle(
  tx: Db,
  customerId: string,
  { id, version, form, isCorrection = false }: { id: string; version: number; form: VehicleForm; isCorrection?: boolean },
): Promise<string> {
  const vehicle = await lockVehicle(tx, customerId, id)
  if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
  refuseIf(vehicle.version === version ? null : standardRefusals.stale, { more: { version: vehicle.version } })
  const isItself = isCorrection || staysItself({ ...vehicle, vinId: vehicle.vin }, form, await hasRecords(tx, id))
  refuseIf(isItself ? null : vehicleRefusals.inRecords)
  await oncePerOwner(updateVehicle(tx, id, form))
  return id
}
