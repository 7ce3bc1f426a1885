import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findEmployeesCertificate } from './store.ts'

/** Refuses any e-mail but the caller's own with 404. */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (email !== actor.email) refuse(standardRefusals.notFound)
}

/** Anyone who manages the shop's employees may see their certificates. Refuses anyone who does not work there with 404. */
export const requireStaffManager = (db: Db, actor: Actor, shopId: string): Promise<void> =>
  requirePermission(db, actor, shopId, 'shop.employees')

/** A certificate of a current employee, for anyone who manages the shop's employees. Refuses any other with 404. */
export async function requireEmployeesCertificate(db: Db, actor: Actor, { shop, id }: { shop: string; id: string }) {
  await requireStaffManager(db, actor, shop)
  return (await findEmployeesCertificate(db, shop, id)) ?? refuse(standardRefusals.notFound)
}
