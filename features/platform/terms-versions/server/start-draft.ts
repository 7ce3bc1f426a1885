import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { termsRefusals, type termsVersions } from '../contract/index.ts'
import { readDraft } from './get-draft.ts'
import { insertDraft } from './store.ts'

export const startDraft: Verb<typeof termsVersions.startDraft> = (context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const id = (await insertDraft(tx, { by: actor.accountId, at: clock.now() })) ?? refuse(termsRefusals.hasDraft)
    const draft = await readDraft(tx, context.actor.accountId)
    const subject = { kind: 'terms', id, label: `Draft of version ${draft!.number}` }
    await recordAudit({ ...context, db: tx }, { action: 'terms.draft-started', subject })
    return draft!
  })
