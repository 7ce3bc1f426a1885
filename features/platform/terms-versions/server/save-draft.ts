import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import type { termsVersions } from '../contract/index.ts'
import { requireDraft } from './access.ts'
import { readDraft } from './get-draft.ts'
import { updateDraft } from './store.ts'

export const saveDraft: Verb<typeof termsVersions.saveDraft> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const id = await requireDraft({ ...context, db: tx })
    const before = await readDraft(tx, context.actor.accountId)
    await updateDraft(tx, id, { ...body, effectiveOn: body.effectiveOn || null })
    const draft = await readDraft(tx, context.actor.accountId)
    const show = ({ summary, requiresConsent, effectiveOn, body: text }: NonNullable<typeof draft>) => ({
      summary,
      requiresConsent,
      effectiveOn,
      characters: text.length,
    })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'terms.draft-saved',
        subject: { kind: 'terms', id, label: `Draft of version ${draft!.number}` },
        before: show(before!),
        after: show(draft!),
      },
    )
    return draft!
  })
