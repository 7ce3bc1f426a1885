import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Vehicle, vehicles } from '../contract.ts'
import { idOrVin } from './id-or-vin.ts'
import { vehicleJson } from './store.ts'

/** One of the caller's vehicles as it goes over the wire, by id or VIN. */
export async function vehicleReply(
  { db, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  which: string,
): Promise<JsonText<Vehicle>> {
  const found = await vehicleJson(db, { accountId: actor.accountId, now: clock.now(), ...idOrVin(which) })
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const readVehicle: Verb<typeof vehicles.read> = (context, { params }) => vehicleReply(context, params.id)
