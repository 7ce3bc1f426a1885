import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import type { transfers } from '../contract/index.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { deleteOpenOffer } from './store-transfers.ts'
import { lockVehicle } from './store.ts'

/** Also works for a removed vehicle, because removing it does not end the link. */
export const withdrawOffer: Verb<typeof transfers.withdraw> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const customer = await getSignedInCustomer(tx, actor)
    const vehicle = (await lockVehicle(tx, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
    const taken = await deleteOpenOffer(tx, vehicle.id)
    if (taken) await announceVehicleChanged(tx, actor, vehicle.id)
    return { taken }
  })
