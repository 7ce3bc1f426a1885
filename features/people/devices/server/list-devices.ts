import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { devices } from '../contract/index.ts'
import { findDevicesJson } from './store.ts'

export const listDevices: Verb<typeof devices.list> = async ({ db, actor, clock }, { params }) => {
  if (params.shopOwnerId !== actor.accountId) return refuse(standardRefusals.notFound)
  return new JsonText(await findDevicesJson(db, actor.accountId, clock.now()))
}
