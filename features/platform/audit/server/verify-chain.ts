import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { anchorKey, checkChain } from './check-chain.ts'
import { recordAudit } from './record-audit.ts'
import { insertCheck } from './store-chain.ts'

export const verifyChain: Verb<typeof auditLog.verify> = async (context) => {
  const { db, get, clock, actor, log } = context
  const result = await checkChain(db, get(anchorKey))
  if (result.wrong) log.error(result, 'the audit log was changed')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await insertCheck(tx, { ...result, at, by: actor.accountId })
    await recordAudit(
      { ...context, db: tx },
      { action: 'audit-log.checked', subject: { kind: 'audit log', id: 'chain', label: 'Audit log' }, after: result },
    )
  })
  return { ...result, checkedAt: at.toISOString() }
}
