import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, everyone } from '../../../../kit/server/live.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { closeWorkItem } from '../../work-items/server/index.ts'
import { termsRefusals, type termsVersions } from '../contract/index.ts'
import { requireWaitingDraft, secondAdmin } from './access.ts'
import { listVersions, lockNewest, publishDraft as savePublished } from './store.ts'
import { termsBook } from './terms-book.ts'

/** One admin sends a draft for approval; another one publishes it unchanged. */
export const publishDraft: Verb<typeof termsVersions.publish> = (context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const visit = { ...context, db: tx }
    const { id, proposedBy, effectiveOn } = await requireWaitingDraft(visit)
    await get(secondAdmin)(visit, proposedBy, termsRefusals.sameAdmin)
    const { today } = get(termsBook)
    refuseIf(effectiveOn < today ? termsRefusals.dayPassed : null)
    const number = (await lockNewest(tx)).number + 1
    const now = clock.now()
    const textHash = await savePublished(tx, id, { number, by: actor.accountId, at: now })
    await closeWorkItem(tx, { kind: 'terms', subjectId: id, outcome: 'Published', by: actor.accountId, at: now })
    const [published] = await listVersions(tx, { after: null, limit: 1 })
    const { summary, requiresConsent } = published!
    await recordAudit(visit, {
      action: 'terms.published',
      subject: { kind: 'terms', id, label: `Version ${number}` },
      after: { summary, requiresConsent, effectiveOn, textHash },
    })
    await announce(tx, [everyone], { type: 'terms_changed' })
    return { ...published!, isCurrent: effectiveOn <= today, publishedAt: published!.publishedAt.toISOString() }
  })
