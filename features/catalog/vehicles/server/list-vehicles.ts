import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { vehicles } from '../contract/index.ts'
import { listVehiclesJson } from './store.ts'

export const listVehicles: Verb<typeof vehicles.list> = async ({ db, actor, clock }, { query }) =>
  new JsonText(await listVehiclesJson(db, { accountId: actor.accountId, now: clock.now(), after: query.after ?? null }))
