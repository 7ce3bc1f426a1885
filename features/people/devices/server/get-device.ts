import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { devices } from '../contract/index.ts'
import { findDeviceJson } from './store.ts'

export const getDevice: Verb<typeof devices.get> = async ({ db, actor, clock }, { params }) => {
  if (params.shopOwnerId !== actor.accountId) return refuse(standardRefusals.notFound)
  const found = await findDeviceJson(db, actor.accountId, params.employeeDeviceId, clock.now())
  return new JsonText(found ?? refuse(standardRefusals.notFound))
}
