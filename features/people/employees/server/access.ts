import { type Permission, permissions } from '../../../../common/permissions.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { labelPermission } from '../rules.ts'
import { findMembership, getShopName, type Membership } from './store-permissions.ts'

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const refusePermission = (permission: Permission): never =>
  refuse(standardRefusals.permissionNeeded, {
    msg: `Your shop has not given you permission to ${lowerFirst(labelPermission(permission))}. Ask the owner or a manager.`,
  })

const isPermitted = ({ kind, permissions: given }: Membership, permission: Permission) =>
  kind !== 'employee' || given.includes(permission)

/** Whether the caller has a permission at a shop. False for anyone who does not work there. */
export async function hasPermission(db: Db, actor: Actor, shopId: string, permission: Permission): Promise<boolean> {
  const member = await findMembership(db, shopId, actor.accountId)
  return member !== null && isPermitted(member, permission)
}

/** Refuses with 404 anyone who does not work at the shop, and with `permission_needed` an employee without the permission. */
export async function requirePermission(db: Db, actor: Actor, shopId: string, permission: Permission): Promise<void> {
  const member = (await findMembership(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (!isPermitted(member, permission)) refusePermission(permission)
}

export interface StaffManager {
  dba: string
  /** The permissions that the caller may give to others. */
  permissions: readonly Permission[]
  /** Whether the caller sees pay rates. An admin who views the shop never does. */
  seesRates: boolean
}

/** The shop's owner, or an employee who manages employees. */
export async function requireStaffManager(db: Db, actor: Actor, shopId: string): Promise<StaffManager> {
  const member = (await findMembership(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (!isPermitted(member, 'shop.employees')) refusePermission('shop.employees')
  const seesRates = !actor.view && member.kind !== 'key' && (isPermitted(member, 'pay.plans') || isPermitted(member, 'pay.run'))
  return {
    dba: await getShopName(db, shopId),
    permissions: member.kind === 'owner' ? permissions : member.permissions,
    seesRates,
  }
}
