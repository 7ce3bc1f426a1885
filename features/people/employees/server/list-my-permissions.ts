import type { Verb } from '../../../../kit/server/index.ts'
import { type employees, sortPermissions } from '../contract/index.ts'
import { listMemberships } from './store-permissions.ts'

export const listMyPermissions: Verb<typeof employees.listPermissions> = async ({ db, actor }) => {
  const shops = await listMemberships(db, actor.accountId)
  return { shops: shops.map(({ shopId, permissions }) => ({ shop: shopId, permissions: sortPermissions(permissions) })) }
}
