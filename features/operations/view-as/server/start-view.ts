import { refuseIf } from '../../../../common/refusal.ts'
import { createLinkToken, hashLinkToken, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { getAccountInfo } from '../../../platform/auth/server/index.ts'
import { viewRefusals, type views } from '../contract/index.ts'
import { getViewState, viewTokenPrefix } from '../rules.ts'
import { requireAskedView } from './access.ts'
import { setStarted } from './store.ts'

export const startView: Verb<typeof views.start> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const view = await requireAskedView({ ...context, db: tx }, params.id)
    refuseIf(getViewState(view, now) === 'allowed' ? null : viewRefusals.notAllowedNow)
    const token = `${viewTokenPrefix}${createLinkToken()}`
    await setStarted(tx, view.id, { tokenHash: hashLinkToken(token), sessionId: actor.sessionId, now })
    const info = await getAccountInfo({ ...context, db: tx }, view.accountId)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'view.started',
        subject: { kind: 'account', id: view.accountId, label: view.email, personOf: view.accountId },
        after: { view: view.id, endsAt: view.endsAt },
        reason: view.reason,
      },
    )
    // Only the customer, not the admin, is asked to agree to new terms.
    const customer = { ...info.customer, needsTerms: false }
    return { token, endsAt: view.endsAt!.toISOString(), info: { ...info, customer } }
  })
