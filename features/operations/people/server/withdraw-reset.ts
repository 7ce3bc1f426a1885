import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { secondFactorResets } from '../contract/index.ts'
import { lockReset, nameSubject } from './lock-reset.ts'
import { endReset } from './store.ts'

export const withdrawReset: Verb<typeof secondFactorResets.withdraw> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    const { reason } = await lockReset(tx, id, at)
    await endReset(tx, id, { outcome: 'withdrawn', by: context.actor.accountId, at })
    const visit = { ...context, db: tx }
    await recordAudit(visit, { action: 'account.second-factor-reset-withdrawn', subject: await nameSubject(tx, id), reason })
    return { id }
  })
