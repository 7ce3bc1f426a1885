import type { Permission } from '../../../../common/permissions.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { changeMember, type Position } from '../../shops/server/index.ts'
import { staffRefusals } from '../contract/index.ts'
import { reasonNotToGive } from '../rules.ts'
import { insertPermissionChange, lockMembership } from './store-permissions.ts'

/**
 * Changes an employee's position or permissions. Nobody changes their own, or gives what they do not have. The changes are recorded, and
 * the employee's open pages follow at once.
 */
export async function saveMember(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { shop, accountId }: { shop: string; accountId: string },
  held: readonly Permission[],
  change: (before: Position) => Position,
): Promise<void> {
  refuseIf(accountId === actor.accountId ? staffRefusals.ownPermissions : null)
  const before = (await lockMembership(tx, shop, accountId)) ?? refuse(standardRefusals.notFound)
  const after = change(before)
  refuseIf(reasonNotToGive(held, before.permissions, after.permissions))
  if (!(await changeMember(tx, shop, accountId, after))) refuse(standardRefusals.notFound)
  const granted = after.permissions.filter((permission) => !before.permissions.includes(permission))
  const withheld = before.permissions.filter((permission) => !after.permissions.includes(permission))
  if (granted.length + withheld.length === 0) return
  await insertPermissionChange(tx, { shopId: shop, accountId, by: actor.accountId, at: clock.now(), granted, withheld })
  await announce(tx, [getShopTopic(shop)], { type: 'permissions_changed', shop, accountId })
}
