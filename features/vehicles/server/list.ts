import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { vehicles } from '../contract.ts'
import { vehiclesJson } from './store.ts'

export const listVehicles: Verb<typeof vehicles.list> = async ({ db, actor, clock }, { query }) =>
  new JsonText(await vehiclesJson(db, { accountId: actor.accountId, now: clock.now(), after: query.after ?? null }))
