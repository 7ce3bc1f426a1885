import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { VehicleForm } from '../contract.ts'
import { oncePerOwner } from './once-per-owner.ts'
import { lockVehicle, updateVehicle } from './store.ts'

/** Changes a customer's vehicle from the version they looked at, and answers its id. */
export async function changeVehicle(
  tx: Db,
  customerId: string,
  { id, version, form }: { id: string; version: number; form: VehicleForm },
): Promise<string> {
  const vehicle = await lockVehicle(tx, customerId, id)
  if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
  refuseIf(vehicle.version === version ? null : standardRefusals.stale, { more: { version: vehicle.version } })
  await oncePerOwner(updateVehicle(tx, id, form))
  return id
}
