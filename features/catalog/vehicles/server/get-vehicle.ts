import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { Vehicle, vehicles } from '../contract/index.ts'
import { parseVehicleId } from './parse-vehicle-id.ts'
import { findVehicleJson } from './store.ts'

/** One of the caller's vehicles for the wire, by id or VIN. */
export async function makeVehicleReply(
  { db, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  which: string,
): Promise<JsonText<Vehicle>> {
  const found = await findVehicleJson(db, { accountId: actor.accountId, now: clock.now(), ...parseVehicleId(which) })
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const getVehicle: Verb<typeof vehicles.read> = (context, { params }) => makeVehicleReply(context, params.id)
