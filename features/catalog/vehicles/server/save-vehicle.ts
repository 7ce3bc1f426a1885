import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { isInvalid } from '../../../../common/text.ts'
import { makeBadInput, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract/index.ts'
import { isModelYear } from '../rules.ts'
import { addVehicle } from './add-vehicle.ts'
import { announceVehicleChanged } from './announce-vehicle-changed.ts'
import { changeVehicle } from './change-vehicle.ts'
import { makeVehicleReply } from './get-vehicle.ts'
import { setVehiclePhoto } from './store-photos.ts'

export const saveVehicle: Verb<typeof vehicles.save> = (context, { body: { id, version, photoId, ...form } }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await getSignedInCustomer(tx, context.actor)
    if (!isModelYear(form.year, context.clock.now().getUTCFullYear())) throw makeBadInput({ year: isInvalid('Year') })
    if (id !== undefined && version === undefined) return refuse(standardRefusals.versionNeeded)
    const saved =
      id === undefined
        ? await addVehicle(tx, customer.id, form)
        : await changeVehicle(tx, customer.id, { id, version: version as number, form })
    if (photoId !== undefined) {
      const chosen = { vehicleId: saved, photoId, accountId: context.actor.accountId, at: context.clock.now() }
      refuseIf((await setVehiclePhoto(tx, chosen)) ? null : vehicleRefusals.noPhoto)
    }
    await announceVehicleChanged(tx, context.actor, saved)
    return makeVehicleReply({ ...context, db: tx }, saved)
  })
