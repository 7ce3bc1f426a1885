import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { type AuditedAct, recordAudit } from '../../../platform/audit/server/index.ts'
import { insertEvent, type PayoutEventRow, type PayoutRow } from './store.ts'

/** Records an admin's act on a payout in its history and in the audit log. */
export async function recordAct(
  tx: Db,
  context: Context<Actor>,
  payout: PayoutRow,
  { what, detail = '' }: Pick<PayoutEventRow, 'what' | 'detail'>,
  audit: Pick<AuditedAct, 'after' | 'reason'>,
): Promise<void> {
  await insertEvent(tx, { payoutId: payout.id, what, detail, by: context.actor.accountId, at: context.clock.now() })
  const label = `Payout ${payout.number} of ${payout.shopName}`
  const subject = { kind: 'payout', id: payout.id, label }
  await recordAudit({ ...context, db: tx }, { action: `payout.${what}`, subject, before: { state: payout.state }, ...audit })
}
