import type { Verb } from '../../../../kit/server/index.ts'
import type { permissionCalls } from '../contract/index.ts'
import { sortPermissions } from '../rules.ts'
import { listMemberships } from './store-permissions.ts'

export const listMyPermissions: Verb<typeof permissionCalls.listMine> = async ({ db, actor }) => {
  const shops = await listMemberships(db, actor.accountId)
  return { shops: shops.map(({ shopId, permissions }) => ({ shop: shopId, permissions: sortPermissions(permissions) })) }
}
