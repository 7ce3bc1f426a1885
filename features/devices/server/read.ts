import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { devices } from '../contract.ts'
import { deviceOf, devicesOf } from './store.ts'

export const listDevices: Verb<typeof devices.list> = async ({ db, actor, clock }, { params }) => {
  if (params.shopOwnerId !== actor.accountId) return refuse(standardRefusals.notFound)
  return new JsonText(await devicesOf(db, actor.accountId, clock.now()))
}

export const readDevice: Verb<typeof devices.one> = async ({ db, actor, clock }, { params }) => {
  if (params.shopOwnerId !== actor.accountId) return refuse(standardRefusals.notFound)
  const found = await deviceOf(db, actor.accountId, params.employeeDeviceId, clock.now())
  return new JsonText(found ?? refuse(standardRefusals.notFound))
}
