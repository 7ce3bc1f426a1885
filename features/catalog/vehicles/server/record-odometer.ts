import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { chooseOdometer, type OdometerReading } from '../rules.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { lockOdometer, updateOdometer } from './store.ts'

/**
 * Records a shop's odometer reading and answers the vehicle's odometer. The vehicle keeps the higher of this shop's readings. A reading that its
 * owner or another shop entered stays, because the reading is the visit's own. Miles.
 */
export async function recordOdometer(tx: Db, shopId: string, vehicleId: string, reading: OdometerReading): Promise<number> {
  const {
    odometer: known,
    accountId,
    isFromElsewhere,
  } = (await lockOdometer(tx, shopId, vehicleId)) ?? refuse(standardRefusals.notFound)
  if (known !== null && isFromElsewhere) return known
  const odometer = chooseOdometer(known, reading)
  if (odometer === known) return odometer
  await updateOdometer(tx, shopId, vehicleId, odometer)
  if (accountId) await announceVehicleChanged(tx, { accountId }, vehicleId)
  return odometer
}
