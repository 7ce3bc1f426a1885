import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract.ts'
import { oncePerOwner } from './once-per-owner.ts'
import { vehicleReply } from './read.ts'
import { lockVehicle, undeleteVehicle } from './store.ts'
import { tellVehicleChanged } from './tell.ts'

/** Restoring one that is there already changes nothing, so pressing Undo twice is no failure. */
export const restoreVehicle: Verb<typeof vehicles.restore> = (context, { body: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await customerOf(tx, context.actor)
    const vehicle = (await lockVehicle(tx, customer.id, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(vehicle.isPassedOn ? vehicleRefusals.passedOn : null)
    if (vehicle.isDeleted) {
      await oncePerOwner(undeleteVehicle(tx, id))
      await tellVehicleChanged(tx, context.actor, id)
    }
    return vehicleReply({ ...context, db: tx }, id)
  })
