import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { planRefusals } from '../contract/index.ts'
import { type Employee, findEmployee } from './store.ts'

/** An employee whose pay plan the caller may see. */
export async function requireEmployee(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Employee> {
  await requirePermission(db, actor, shopId, 'pay.plans')
  return (await findEmployee(db, shopId, accountId)) ?? refuse(standardRefusals.notFound)
}

/** An employee whose pay plan the caller may change: never their own. */
export async function requireChangeable(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Employee> {
  const found = await requireEmployee(db, actor, shopId, accountId)
  refuseIf(found.accountId === actor.accountId ? planRefusals.ownPlan : null)
  return found
}

/** The caller's own place of work, also a former one. */
export const requireOwnPlace = async (db: Db, actor: Actor, shopId: string): Promise<Employee> =>
  (await findEmployee(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)
