import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { chooseOdometer, type OdometerReading } from '../rules.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { lockOdometer, updateOdometer } from './store.ts'

/** Records a shop's odometer reading. The vehicle keeps the higher figure, which is the answer. Miles. */
export async function recordOdometer(tx: Db, vehicleId: string, reading: OdometerReading): Promise<number> {
  const { odometer: known, accountId } = (await lockOdometer(tx, vehicleId)) ?? refuse(standardRefusals.notFound)
  const odometer = chooseOdometer(known, reading)
  if (odometer === known) return odometer
  await updateOdometer(tx, vehicleId, odometer)
  if (accountId) await announceVehicleChanged(tx, { accountId }, vehicleId)
  return odometer
}
