import type { AdminRole } from '../../../../common/admin-roles.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, JsonText } from '../../../../kit/server/index.ts'
import { type Admin, adminRefusals } from '../contract/index.ts'
import { losesSuperadmin } from '../rules.ts'
import { findAdmin, hasOtherSuperadmin, lockAdmin, type LockedAdmin, lockSuperadmins, readAdmin } from './store.ts'

/** Changes of admins take turns. An admin who lost the role while waiting for a turn is refused. */
export async function takeTurn(tx: Db, { accountId }: Actor): Promise<void> {
  await lockSuperadmins(tx)
  const own = await findAdmin(tx, accountId)
  refuseIf(own?.roles.includes('superadmin') ? null : standardRefusals.notAllowed)
}

/** Locks an admin on the version that was seen, before a change to these roles. The last superadmin stays one. */
export async function lockForRoles(
  tx: Db,
  { version, actor }: Context<Actor>,
  accountId: string,
  after: readonly AdminRole[],
): Promise<LockedAdmin> {
  await takeTurn(tx, actor)
  const admin = (await lockAdmin(tx, accountId)) ?? refuse(standardRefusals.notFound)
  refuseIf(admin.isEnded ? adminRefusals.ended : null)
  refuseIf(admin.version === version ? null : standardRefusals.stale, { more: { version: admin.version } })
  if (losesSuperadmin(admin.roles, after) && !(await hasOtherSuperadmin(tx, accountId))) refuse(adminRefusals.lastSuperadmin)
  return admin
}

export const getAdmin = async (db: Db, accountId: string) =>
  new JsonText<Admin>((await readAdmin(db, accountId)) ?? refuse(standardRefusals.notFound))
