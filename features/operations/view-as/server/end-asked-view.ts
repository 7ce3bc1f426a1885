import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { views } from '../contract/index.ts'
import { requireAskedView } from './access.ts'
import { setEnded } from './store.ts'

export const endAskedView: Verb<typeof views.end> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const view = await requireAskedView({ ...context, db: tx }, params.id)
    if (await setEnded(tx, view.id, 'admin', context.clock.now())) {
      const subject = { kind: 'account', id: view.accountId, label: view.email, personOf: view.accountId }
      await recordAudit({ ...context, db: tx }, { action: 'view.ended', subject, after: { view: view.id } })
    }
    return {}
  })
