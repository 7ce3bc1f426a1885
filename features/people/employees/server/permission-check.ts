import type { Permission } from '../../../../common/permissions.ts'
import type { CallFields, HasPermissions } from '../../../../kit/server/http/guard.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { refusePermission } from './access.ts'
import { listMemberships } from './store-permissions.ts'

export interface PermissionCheckNeeds {
  db: Db
  /** The shops of the records that a call names. */
  listNamedShops: (db: Db, named: CallFields) => Promise<string[]>
}

/**
 * Refuses calls that an employee's shop has not permitted. Reads the membership each time, so a change takes effect at once on every server.
 * Someone who works nowhere passes: the verbs answer 404.
 */
export const createPermissionCheck =
  ({ db, listNamedShops }: PermissionCheckNeeds): HasPermissions =>
  async (actor: Actor, needed: readonly Permission[], named: CallFields) => {
    const shops = await listMemberships(db, actor.accountId)
    const lacks = (shop: (typeof shops)[number]) =>
      shop.kind === 'employee' && needed.some((each) => !shop.permissions.includes(each))
    const lacking = shops.filter(lacks)
    if (lacking.length === 0) return
    if (lacking.length < shops.length) {
      // Permitted at some of the employee's shops: all shops that the call is about must permit it, and there must be one.
      const about = await listNamedShops(db, named)
      const own = shops.filter(({ shopId }) => about.includes(shopId))
      if (own.length > 0 && !own.some(lacks)) return
    }
    const missing = needed.find((each) => lacking.some((shop) => !shop.permissions.includes(each)))
    refusePermission(missing ?? (needed[0] as Permission))
  }
