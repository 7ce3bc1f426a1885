import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { closeWorkItem } from '../../work-items/server/index.ts'
import type { stateRules } from '../contract/index.ts'
import { getKindAndState, lockProposal } from './access.ts'
import { showState } from './show-state.ts'
import { decide } from './store.ts'

/** An admin declines a proposal, or takes back their own. */
export const declineRule: Verb<typeof stateRules.decline> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const row = await lockProposal(tx, context, id)
    const { kind, name } = getKindAndState(get, row.kind, row.state)
    const now = clock.now()
    await decide(tx, { id, step: 'declined', by: actor.accountId, now, reason })
    await closeWorkItem(tx, { kind: 'state-rule', subjectId: id, outcome: 'Declined', by: actor.accountId, at: now })
    await recordAudit(
      { ...context, db: tx },
      { action: 'state-rule.declined', subject: { kind: 'state rule', id, label: `${kind.title}, ${name}` }, reason },
    )
    return showState(tx, context, row)
  })
