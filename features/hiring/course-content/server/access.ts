import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findShop, type ShopRow } from './store.ts'

/** A shop where the caller may manage training. Refuses strangers with 404 and employees without the permission. */
export async function requireManagedShop(db: Db, actor: Actor, shopId: string): Promise<ShopRow> {
  await requirePermission(db, actor, shopId, 'shop.training')
  return (await findShop(db, shopId)) ?? refuse(standardRefusals.notFound)
}
