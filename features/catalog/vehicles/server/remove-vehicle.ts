import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract/index.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { deleteVehicle, lockVehicle, findVehicleObligations } from './store.ts'

export const removeVehicle: Verb<typeof vehicles.remove> = ({ db, actor, clock }, { query: { id } }) =>
  inTransaction(db, async (tx) => {
    const customer = await getSignedInCustomer(tx, actor)
    const vehicle = await lockVehicle(tx, customer.id, id)
    if (!vehicle || vehicle.isDeleted) return refuse(standardRefusals.notFound)
    const { isInShop, isBooked } = await findVehicleObligations(tx, id, clock.now())
    refuseIf(isInShop ? vehicleRefusals.inShop : null)
    refuseIf(isBooked ? vehicleRefusals.booked : null)
    await deleteVehicle(tx, id, clock.now())
    await announceVehicleChanged(tx, actor, id)
    return { id }
  })
