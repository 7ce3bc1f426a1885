import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import type { termsVersions } from '../contract/index.ts'
import { requireDraft } from './access.ts'
import { readDraft } from './get-draft.ts'
import { deleteDraft } from './store.ts'

export const discardDraft: Verb<typeof termsVersions.discardDraft> = (context) =>
  inTransaction(context.db, async (tx) => {
    const id = await requireDraft({ ...context, db: tx })
    const draft = await readDraft(tx, context.actor.accountId)
    await deleteDraft(tx, id)
    const subject = { kind: 'terms', id, label: `Draft of version ${draft!.number}` }
    await recordAudit({ ...context, db: tx }, { action: 'terms.draft-deleted', subject })
    return {}
  })
