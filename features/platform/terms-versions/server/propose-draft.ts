import { showDay } from '../../../../common/dates.ts'
import { type Db, inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { openWorkItem } from '../../work-items/server/index.ts'
import type { PublishForm, termsVersions } from '../contract/index.ts'
import { findTermsProblem } from '../rules.ts'
import { requireDraft } from './access.ts'
import { readDraft } from './get-draft.ts'
import { lockNewest, proposeDraft as saveProposal, updateDraft } from './store.ts'
import { termsBook } from './terms-book.ts'

export const proposeDraft: Verb<typeof termsVersions.propose> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const id = await requireDraft({ ...context, db: tx })
    const number = await requireNext(tx, body, get(termsBook).today)
    await updateDraft(tx, id, body)
    const now = clock.now()
    await saveProposal(tx, id, { by: actor.accountId, at: now })
    const { summary, requiresConsent, effectiveOn } = body
    await openWorkItem(tx, {
      kind: 'terms',
      subjectId: id,
      title: `Version ${number} of the terms, in effect from ${showDay(effectiveOn)}`,
      link: '/apps/settings/terms',
      at: now,
    })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'terms.proposed',
        subject: { kind: 'terms', id, label: `Version ${number}` },
        after: { summary, requiresConsent, effectiveOn, characters: body.body.length },
      },
    )
    return (await readDraft(tx, actor.accountId))!
  })

/** The next number. Refuses a text that is not whole, and a day that is over or before the newest version's. */
async function requireNext(tx: Db, { body, effectiveOn }: PublishForm, today: string): Promise<number> {
  const problem = findTermsProblem(body)
  if (problem) throw makeBadInput({ body: problem })
  const newest = await lockNewest(tx)
  if (effectiveOn < today) throw makeBadInput({ effectiveOn: 'Choose today or a later day' })
  if (effectiveOn < newest.effectiveOn)
    throw makeBadInput({
      effectiveOn: `Version ${newest.number} takes effect on ${showDay(newest.effectiveOn)}. Choose that day or a later one`,
    })
  return newest.number + 1
}
