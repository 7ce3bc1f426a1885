import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { type HidingReason, hidingReasons } from '../moderation-reasons.ts'
import { describeReported, reasonNotToDecide } from '../moderation-rules.ts'
import { readModeratedRating } from './get-moderated-rating.ts'
import { insertDecision } from './store-moderation.ts'
import { type LockedRating, lockRating } from './store.ts'

const what = { hide: 'hidden', keep: 'kept', show: 'shown' } as const
const outcomes = { hide: 'Hidden', keep: 'Kept', show: 'Shown again' } as const

interface Decision {
  act: keyof typeof what
  reason?: HidingReason
  note: string
  /** Carries out the decision and notifies people, after it is recorded. */
  effect: (tx: Db, rating: LockedRating, decision: { id: number; at: Date }) => Promise<void>
}

/** One decision about a rating: written down, out of the queue, and in the audit log, in one transaction. */
export const decide = (context: Context<Actor>, id: string, { act, reason, note, effect }: Decision) =>
  inTransaction(context.db, async (tx) => {
    const rating = (await lockRating(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(reasonNotToDecide(act, rating))
    const [at, by] = [context.clock.now(), context.actor.accountId]
    const decisionId = await insertDecision(tx, { ratingId: id, at, by, what: what[act], note, ...(reason ? { reason } : {}) })
    await effect(tx, rating, { id: decisionId, at })
    const outcome = reason ? `${outcomes[act]}: ${hidingReasons[reason]}` : outcomes[act]
    await closeWorkItem(tx, { kind: 'rating-report', subjectId: id, outcome, by, at })
    await recordAudit(
      { ...context, db: tx },
      {
        action: `rating.${what[act]}`,
        subject: { kind: 'rating', id, label: describeReported(rating) },
        before: { isHidden: rating.isHidden },
        after: { isHidden: act === 'hide', ...(reason ? { publicReason: hidingReasons[reason] } : {}) },
        reason: note,
      },
    )
    await announce(tx, [getShopTopic(rating.shopId)], { type: 'rating_changed', shop: rating.shopId })
    return readModeratedRating(tx, id)
  })
