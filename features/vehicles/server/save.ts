import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { isInvalid } from '../../../common/text.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { customerOf } from '../../customers/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract.ts'
import { isModelYear } from '../rules.ts'
import { addVehicleFor } from './add-vehicle-for.ts'
import { changeVehicle } from './change-vehicle.ts'
import { vehicleReply } from './read.ts'
import { choosePhoto } from './store-photos.ts'
import { tellVehicleChanged } from './tell.ts'

export const saveVehicle: Verb<typeof vehicles.save> = (context, { body: { id, version, photoId, ...form } }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await customerOf(tx, context.actor)
    if (!isModelYear(form.year, context.clock.now().getUTCFullYear())) throw badInput({ year: isInvalid('Year') })
    if (id !== undefined && version === undefined) return refuse(standardRefusals.versionNeeded)
    const saved =
      id === undefined
        ? await addVehicleFor(tx, customer.id, form)
        : await changeVehicle(tx, customer.id, { id, version: version as number, form })
    if (photoId !== undefined) {
      const chosen = { vehicleId: saved, photoId, accountId: context.actor.accountId, at: context.clock.now() }
      refuseIf((await choosePhoto(tx, chosen)) ? null : vehicleRefusals.noPhoto)
    }
    await tellVehicleChanged(tx, context.actor, saved)
    return vehicleReply({ ...context, db: tx }, saved)
  })
