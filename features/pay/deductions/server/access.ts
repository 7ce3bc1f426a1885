import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { deductionRefusals } from '../contract/index.ts'
import type { LockedSetting } from './store-deductions.ts'
import { findWorker, type Worker } from './store.ts'

export const requirePayShop = (db: Db, actor: Actor, shopId: string) => requirePermission(db, actor, shopId, 'pay.deductions')

/** An employee whose deductions the caller may see. */
export async function requirePaidWorker(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Worker> {
  await requirePayShop(db, actor, shopId)
  return (await findWorker(db, shopId, accountId)) ?? refuse(standardRefusals.notFound)
}

/** The same, and refuses the caller's own pay. */
export async function requireOthersPay(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Worker> {
  const worker = await requirePaidWorker(db, actor, shopId, accountId)
  refuseIf(accountId === actor.accountId ? deductionRefusals.ownPay : null)
  return worker
}

/** The caller's own, also of a former place of work. */
export const requireOwnPay = async (db: Db, actor: Actor, shopId: string): Promise<Worker> =>
  (await findWorker(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** Whether it can end on that day. If it ends the day before it begins, it never counts. */
export function requireEndable(
  { firstDay, lastDay }: Pick<LockedSetting, 'firstDay' | 'lastDay'>,
  end: string,
  today: string,
): void {
  refuseIf(lastDay !== null && lastDay < today ? deductionRefusals.ended : null)
  refuseIf(end < firstDay && firstDay <= today ? deductionRefusals.endsBefore : null)
}
