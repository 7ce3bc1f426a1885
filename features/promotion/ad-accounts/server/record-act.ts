import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { type AuditedAct, recordAudit } from '../../../platform/audit/server/index.ts'
import { getVendorName } from './store.ts'

/** Records an admin's act on a vendor's advertising account in the audit log. */
export async function recordAct(
  tx: Db,
  context: Context<Actor>,
  vendorId: string,
  act: Pick<AuditedAct, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  const label = await getVendorName(tx, vendorId)
  await recordAudit({ ...context, db: tx }, { ...act, subject: { kind: 'ad account', id: vendorId, label } })
}
