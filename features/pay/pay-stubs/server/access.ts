import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findStub } from './store.ts'

/** The caller's own stub. Everyone else gets 404. */
export async function requireOwnStub(db: Db, actor: Actor, id: string): Promise<void> {
  const stub = await findStub(db, id)
  refuseIf(stub?.accountId === actor.accountId ? null : standardRefusals.notFound)
}

/** A stub of a shop where the caller may run payroll. */
export async function requireShopStub(db: Db, actor: Actor, id: string): Promise<void> {
  const { shopId } = (await findStub(db, id)) ?? refuse(standardRefusals.notFound)
  await requirePermission(db, actor, shopId, 'pay.run')
}
