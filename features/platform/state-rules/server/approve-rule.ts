import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireSecondAdmin } from '../../admin-roles/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { closeWorkItem } from '../../work-items/server/index.ts'
import { type stateRules, stateRuleRefusals } from '../contract/index.ts'
import { getKindAndState, lockProposal } from './access.ts'
import { requireBase } from './check-base.ts'
import { requireExamplesPass, requireNotPast } from './check-proposal.ts'
import { ruleBook } from './rule-book.ts'
import { showState } from './show-state.ts'
import { decide, getProposer } from './store.ts'

/**
 * Another admin approves. The rule it starts from must be the one it was proposed from, and the examples run again: the program or another approval
 * may have changed them.
 */
export const approveRule: Verb<typeof stateRules.approve> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const row = await lockProposal(tx, context, id)
    await requireSecondAdmin({ ...context, db: tx }, await getProposer(tx, id), stateRuleRefusals.sameAdmin)
    const { kind, name } = getKindAndState(get, row.kind, row.state)
    const now = clock.now()
    requireNotPast(row.effectiveOn, now)
    const base = await requireBase(tx, kind, row)
    const results = requireExamplesPass(kind, row, base.examples)
    get(ruleBook).forget()
    await decide(tx, { id, step: 'approved', by: actor.accountId, now, reason: '' })
    await closeWorkItem(tx, { kind: 'state-rule', subjectId: id, outcome: 'Approved', by: actor.accountId, at: now })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'state-rule.approved',
        subject: { kind: 'state rule', id, label: `${kind.title}, ${name}` },
        before: { values: base.values, source: base.source, effectiveOn: base.effectiveOn },
        after: { values: row.values, source: row.source, effectiveOn: row.effectiveOn, examplesPassed: results.length },
      },
    )
    return showState(tx, context, row)
  })
