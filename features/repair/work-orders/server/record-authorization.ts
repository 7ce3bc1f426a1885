import { Refused, refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { endLinkAnswers } from '../../../people/order-links/server/index.ts'
import { workOrderRefusals } from '../contract/index.ts'
import {
  answersAll,
  completeAnswers,
  countAnswers,
  describeOptionWithoutJob,
  findOptionWithoutJob,
  getAuthorized,
  getStateAfterAnswer,
  isExpired,
} from '../rules.ts'
import { lockWorkOrder } from './access.ts'
import { finishChange } from './change-order.ts'
import { onEstimateAnswered } from './hooks.ts'
import type { Origin } from './origin.ts'
import { findCurrentEstimate, insertAuthorization, type NewAuthorization } from './store-estimates.ts'
import { findStartedJobs, saveAnswers } from './store-lines.ts'
import { keepApprovedOverlaps } from './store-overlaps.ts'
import { findOrderFacts } from './store.ts'

export interface GivenAuthorization extends Omit<NewAuthorization, 'shopId'> {
  /** The account that answered, for the order's history. */
  accountId?: string
  /** Their network address; empty when the shop recorded the answer for them. */
  address?: string
  userAgent?: string
  /** The opened link with which they answered, without a login. */
  linkId?: string
  /** More details for its event. */
  detail?: Record<string, unknown>
}

/**
 * Stores the customer's answer to the open estimate: decisions, authorized amount, next state, event and
 * announcement. Returns the authorization's id. Refuses with `estimate_changed` when the order changed after the estimate was sent.
 */
export async function recordAuthorization(tx: Db, get: Context['get'], given: GivenAuthorization): Promise<string> {
  const order = await lockWorkOrder(tx, given.workOrderId)
  const estimate = await findCurrentEstimate(tx, order.id)
  const isOpen =
    order.state === 'awaiting-authorization' && estimate?.id === given.estimateId && !estimate.outdated && !estimate.answered
  if (!isOpen) refuse(workOrderRefusals.estimateChanged)
  if (isExpired(estimate.sentAt, given.at)) refuse(workOrderRefusals.estimateExpired)
  if (!answersAll(estimate.content, given.answers))
    throw new Refused(standardRefusals.badInput, { msg: 'Answer every job once.', errors: { answers: 'Answer every job once.' } })
  const answers = completeAnswers(estimate.content, given.answers)
  const alone = findOptionWithoutJob(estimate.content, answers)
  if (alone) refuse(workOrderRefusals.optionWithoutJob, { msg: describeOptionWithoutJob(alone) })
  await refuseDecliningDoneWork(tx, estimate.content.previousAnswers, answers)
  const authorizationId = await insertAuthorization(tx, { ...given, answers, shopId: order.shopId })
  await saveAnswers(tx, order.id, answers)
  await keepApprovedOverlaps(tx, order.id)
  const { approved, declined, options } = countAnswers(estimate.content, answers)
  const { hasBegun } = await findOrderFacts(tx, order)
  const by: Origin = {
    accountId: given.accountId ?? null,
    at: given.at,
    address: given.address ?? '',
    userAgent: given.userAgent ?? '',
    ...(given.linkId ? { linkId: given.linkId } : {}),
  }
  await finishChange(tx, order, by, {
    what: 'authorized',
    detail: {
      number: estimate.number,
      how: given.how,
      givenBy: given.givenBy,
      authorizedCents: given.authorizedCents,
      approved,
      declined,
      ...(options > 0 ? { options } : {}),
      estimateId: estimate.id,
      sha256: estimate.sha256,
      ...given.detail,
    },
    set: {
      state: getStateAfterAnswer(answers, hasBegun),
      changedAdjustment: null,
      ...getAuthorized(given.authorizedCents),
    },
  })
  await endLinkAnswers(tx, order.id, given.at)
  await get(onEstimateAnswered)(tx, { workOrderId: order.id, at: given.at })
  return authorizationId
}

/** A job that was approved before and is done by now stays approved. */
async function refuseDecliningDoneWork(
  tx: Db,
  previous: readonly { concernId: string }[],
  answers: GivenAuthorization['answers'],
): Promise<void> {
  const declined = new Set(answers.filter(({ answer }) => answer === 'declined').map(({ concernId }) => concernId))
  const undone = previous.map(({ concernId }) => concernId).filter((concernId) => declined.has(concernId))
  const [begun] = await findStartedJobs(tx, undone)
  if (!begun) return
  refuse(workOrderRefusals.workIsDone, {
    msg: `You approved “${begun.job}” before, and the work is done, so you can no longer decline it.`,
    errors: { answers: `“${begun.job}” stays approved.` },
    more: { concernId: begun.concernId },
  })
}
