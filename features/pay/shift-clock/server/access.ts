import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { shiftRefusals } from '../contract/index.ts'
import { findWorkplace, isApprovedAt, type Workplace } from './store.ts'

/** The caller's own place of work, also a former one. */
export const requireOwnWorkplace = async (db: Db, actor: Actor, shopId: string): Promise<Workplace> =>
  (await findWorkplace(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** An employee whose hours the caller may see and correct at the shop. */
export async function requireTimesheet(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Workplace> {
  await requirePermission(db, actor, shopId, 'time.correct')
  return (await findWorkplace(db, shopId, accountId)) ?? refuse(standardRefusals.notFound)
}

/** Refuses a change in a week that is approved. The database refuses it, too. */
export async function requireOpenWeek(tx: Db, place: Workplace, times: readonly string[]): Promise<void> {
  for (const at of times) refuseIf((await isApprovedAt(tx, place, at)) ? shiftRefusals.weekApproved : null)
}
