import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { closeWorkItem } from '../../work-items/server/index.ts'
import type { termsVersions } from '../contract/index.ts'
import { requireWaitingDraft } from './access.ts'
import { readDraft } from './get-draft.ts'
import { proposeDraft } from './store.ts'

/** Its admin takes the draft back, or another one sends it back. */
export const takeBackDraft: Verb<typeof termsVersions.takeBack> = (context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id, proposedBy } = await requireWaitingDraft({ ...context, db: tx })
    await proposeDraft(tx, id, null)
    const outcome = proposedBy === actor.accountId ? 'Taken back' : 'Sent back'
    await closeWorkItem(tx, { kind: 'terms', subjectId: id, outcome, by: actor.accountId, at: clock.now() })
    const draft = (await readDraft(tx, actor.accountId))!
    const subject = { kind: 'terms', id, label: `Version ${draft.number}` }
    await recordAudit({ ...context, db: tx }, { action: 'terms.taken-back', subject })
    return draft
  })
