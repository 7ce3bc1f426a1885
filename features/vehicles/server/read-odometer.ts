import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { keptOdometer, type OdometerReading } from '../rules.ts'
import { lockOdometer, updateOdometer } from './store.ts'
import { tellVehicleChanged } from './tell.ts'

/** A shop has read a vehicle's odometer: the vehicle keeps the higher figure, which is answered. Miles. */
export async function readOdometer(tx: Db, vehicleId: string, reading: OdometerReading): Promise<number> {
  const { odometer: known, accountId } = (await lockOdometer(tx, vehicleId)) ?? refuse(standardRefusals.notFound)
  const kept = keptOdometer(known, reading)
  if (kept === known) return kept
  await updateOdometer(tx, vehicleId, kept)
  if (accountId) await tellVehicleChanged(tx, { accountId }, vehicleId)
  return kept
}
