import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract.ts'
import { deleteVehicle, lockVehicle, obligationsOf } from './store.ts'
import { tellVehicleChanged } from './tell.ts'

export const removeVehicle: Verb<typeof vehicles.remove> = ({ db, actor, clock }, { query: { id } }) =>
  inTransaction(db, async (tx) => {
    const customer = await customerOf(tx, actor)
    const vehicle = await lockVehicle(tx, customer.id, id)
    if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
    const { isInShop, isBooked } = await obligationsOf(tx, id, clock.now())
    refuseIf(isInShop ? vehicleRefusals.inShop : null)
    refuseIf(isBooked ? vehicleRefusals.booked : null)
    await deleteVehicle(tx, id, clock.now())
    await tellVehicleChanged(tx, actor, id)
    return { id }
  })
