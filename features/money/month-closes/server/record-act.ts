import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { MonthClose } from '../contract/index.ts'
import { findClose } from './store.ts'

/** Records the act in the audit log. Returns the close as it is now. */
export async function recordAct(
  tx: Db,
  context: Context<Actor>,
  { id, month }: MonthClose,
  action: 'month.reopening-asked' | 'month.reopened',
  reason: string,
): Promise<MonthClose> {
  await recordAudit({ ...context, db: tx }, { action, subject: { kind: 'month close', id, label: month.slice(0, 7) }, reason })
  return (await findClose(tx, id, context.actor.accountId)) ?? refuse(standardRefusals.notFound)
}
