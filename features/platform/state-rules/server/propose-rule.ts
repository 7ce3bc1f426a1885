import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { openWorkItem } from '../../work-items/server/index.ts'
import { type stateRules, stateRuleRefusals } from '../contract/index.ts'
import { getKindAndState } from './access.ts'
import { readProposal, requireExamplesPass, requireNotPast } from './check-proposal.ts'
import { showState } from './show-state.ts'
import { insertProposal, lockRules, listWaiting } from './store.ts'

/** One admin proposes. Nothing is in force until another one approves. */
export const proposeRule: Verb<typeof stateRules.propose> = async (context, { params, body }) => {
  const { actor, clock, get } = context
  const { kind, name } = getKindAndState(get, params.kind, params.state)
  const values = readProposal(kind, body)
  const now = clock.now()
  requireNotPast(body.effectiveOn, now)
  const results = requireExamplesPass(kind, values, body.examples)
  return inTransaction(context.db, async (tx) => {
    await lockRules(tx, params)
    refuseIf((await listWaiting(tx, params.kind)).includes(params.state) ? stateRuleRefusals.alreadyProposed : null)
    const before = (await showState(tx, context, params)).inForce
    const id = await insertProposal(tx, { ...body, ...params, values, by: actor.accountId, now })
    const label = `${kind.title}, ${name}`
    await openWorkItem(tx, {
      kind: 'state-rule',
      subjectId: id,
      title: `${label}, in force from ${body.effectiveOn}`,
      link: `/apps/settings/state-rules/${params.kind}/${params.state}`,
      at: now,
    })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'state-rule.proposed',
        subject: { kind: 'state rule', id, label },
        before: { values: before.values, source: before.source },
        after: { values, source: body.source, effectiveOn: body.effectiveOn, examplesPassed: results.length },
      },
    )
    return showState(tx, context, params)
  })
}
