import { showDay } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { openWorkItem } from '../../work-items/server/index.ts'
import { type stateRules, stateRuleRefusals } from '../contract/index.ts'
import { getKindAndState } from './access.ts'
import { requireBase } from './check-base.ts'
import { readProposal, requireExamplesPass, requireNotPast } from './check-proposal.ts'
import { showState } from './show-state.ts'
import { insertProposal, isProposed, lockRules } from './store.ts'

/** One admin proposes. Nothing is in force until another one approves. */
export const proposeRule: Verb<typeof stateRules.propose> = async (context, { params, body }) => {
  const { actor, clock, get } = context
  const { kind, name } = getKindAndState(get, params.kind, params.state)
  const values = readProposal(kind, body)
  const now = clock.now()
  requireNotPast(body.effectiveOn, now)
  return inTransaction(context.db, async (tx) => {
    await lockRules(tx, params)
    refuseIf((await isProposed(tx, params, body.effectiveOn)) ? stateRuleRefusals.alreadyProposed : null)
    const base = await requireBase(tx, kind, { ...body, state: params.state })
    const results = requireExamplesPass(kind, { ...body, values }, base.examples)
    const id = await insertProposal(tx, { ...body, ...params, values, before: base.values, by: actor.accountId, now })
    const label = `${kind.title}, ${name}`
    await openWorkItem(tx, {
      kind: 'state-rule',
      subjectId: id,
      title: `${label}, in force from ${showDay(body.effectiveOn)}`,
      link: `/apps/settings/state-rules/${params.kind}/${params.state}`,
      at: now,
    })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'state-rule.proposed',
        subject: { kind: 'state rule', id, label },
        before: { values: base.values, source: base.source, effectiveOn: base.effectiveOn },
        after: {
          values,
          source: body.source,
          effectiveOn: body.effectiveOn,
          examplesPassed: results.length,
          examplesWithdrawn: body.withdrawn.length,
        },
      },
    )
    return showState(tx, context, params)
  })
}
