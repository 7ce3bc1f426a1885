import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract/index.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { makeVehicleReply } from './get-vehicle.ts'
import { refuseTakenVin } from './refuse-taken-vin.ts'
import { lockVehicle, undeleteVehicle } from './store.ts'

/** Restoring a vehicle that is not removed changes nothing, so clicking Undo twice is harmless. */
export const restoreVehicle: Verb<typeof vehicles.restore> = (context, { body: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await getSignedInCustomer(tx, context.actor)
    const vehicle = (await lockVehicle(tx, customer.id, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(vehicle.isPassedOn ? vehicleRefusals.passedOn : null)
    if (vehicle.isDeleted) {
      await refuseTakenVin(undeleteVehicle(tx, id))
      await announceVehicleChanged(tx, context.actor, id)
    }
    return makeVehicleReply({ ...context, db: tx }, id)
  })
