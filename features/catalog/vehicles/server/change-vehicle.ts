import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { isRequired } from '../../../../common/text.ts'
import { type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { type VehicleForm, vehicleRefusals } from '../contract/index.ts'
import { isSameVehicle, isStandInVin } from '../rules.ts'
import { refuseTakenVin } from './refuse-taken-vin.ts'
import { hasRecords, lockVehicle, updateVehicle } from './store.ts'

/**
 * Changes a customer's vehicle in the version they saw, and returns its id. A vehicle with records must stay the same car, unless this
 * corrects wrong entries. An empty VIN leaves an unknown one as it is.
 */
export async function changeVehicle(
  tx: Db,
  customerId: string,
  { id, version, form: given, isCorrection = false }: { id: string; version: number; form: VehicleForm; isCorrection?: boolean },
): Promise<string> {
  const vehicle = await lockVehicle(tx, customerId, id)
  if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
  refuseIf(vehicle.version === version ? null : standardRefusals.stale, { more: { version: vehicle.version } })
  if (given.vinId === '' && !isStandInVin(vehicle.vin)) throw makeBadInput({ vinId: isRequired('VIN') })
  const form = given.vinId === '' ? { ...given, vinId: vehicle.vin } : given
  const isItself = isCorrection || isSameVehicle({ ...vehicle, vinId: vehicle.vin }, form, await hasRecords(tx, id))
  refuseIf(isItself ? null : vehicleRefusals.inRecords)
  await refuseTakenVin(updateVehicle(tx, id, form))
  return id
}
