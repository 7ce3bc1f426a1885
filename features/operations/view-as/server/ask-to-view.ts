import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type views, viewRefusals } from '../contract/index.ts'
import { getViewState } from '../rules.ts'
import { notifyOfQuestion } from './notify-about-views.ts'
import { showAskedView } from './show-views.ts'
import { findAccountToView, insertView, listOfPair, listViewsOfAdmin } from './store.ts'

export const askToView: Verb<typeof views.ask> = (context, { body: { role, email, reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const account = (await findAccountToView(tx, role, email)) ?? refuse(viewRefusals.noAccount)
    const earlier = (await listOfPair(tx, account.id, actor.accountId)).map((view) => getViewState(view, now))
    refuseIf(earlier.some((state) => state === 'waiting' || state === 'allowed') ? viewRefusals.alreadyAsked : null)
    const id = await insertView(tx, { accountId: account.id, adminId: actor.accountId, reason, now })
    await notifyOfQuestion({ ...context, db: tx }, account, reason)
    const subject = { kind: 'account', id: account.id, label: account.email, personOf: account.id }
    await recordAudit({ ...context, db: tx }, { action: 'view.asked', subject, after: { view: id }, reason })
    const [asked] = (await listViewsOfAdmin(tx, actor.accountId, undefined)).filter((view) => view.id === id)
    return showAskedView(asked!, now)
  })
