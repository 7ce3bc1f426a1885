import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findEmployeesCertificate } from './store.ts'

/** Refuses with 404 an e-mail that is not the caller's. */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (email !== actor.email) refuse(standardRefusals.notFound)
}

/** Anyone who manages the shop's employees may see their certificates. Refuses anyone who does not work there with 404. */
export const requireStaffManager = (db: Db, actor: Actor, shopId: string): Promise<void> =>
  requirePermission(db, actor, shopId, 'shop.employees')

/** A certificate of someone employed at the shop now, for those who manage its employees. Refuses any other with 404. */
export async function requireEmployeesCertificate(db: Db, actor: Actor, { shop, id }: { shop: string; id: string }) {
  await requireStaffManager(db, actor, shop)
  return (await findEmployeesCertificate(db, shop, id)) ?? refuse(standardRefusals.notFound)
}
