import { Refused, refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { workOrderRefusals } from '../contract.ts'
import { answersAll, approvedCharges, authorizedIn, ruleOf, stateAfterAnswer } from '../rules.ts'
import { isExpired } from '../rules.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import type { By } from './by.ts'
import { finishChange } from './change.ts'
import { onAuthorized } from './hooks.ts'
import { lockWorkOrder } from './own.ts'
import { factsOf, insertEvent } from './store.ts'
import { type EstimateRow, findCurrentEstimate, insertAuthorization, type NewAuthorization } from './store-estimates.ts'
import { findBegun, keepAnswers } from './store-lines.ts'

/** The version the customer is asked about, or was asked about last; null before the first. */
export const currentEstimate = (db: Db, workOrderId: string): Promise<EstimateRow | null> => findCurrentEstimate(db, workOrderId)

export interface GivenAuthorization extends Omit<NewAuthorization, 'shopId'> {
  /** Who is signed in, for the order's history. */
  accountId?: string
  /** Where they were; empty when the shop wrote it down for them. */
  address?: string
  userAgent?: string
  /** What else its event says. */
  detail?: Record<string, unknown>
  /** The customer named a limit of their own: nothing above it is tolerated. Left out: when the amount is not what was approved. */
  hasLimit?: boolean
}

/**
 * Keeps the customer's answer to the version that is open now: decisions, authorized amount, next state, event and
 * announcement. Answers the authorization's id. Refuses `estimate_changed` when the order is not what was sent any more.
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
  await refuseUndoing(tx, estimate.content.previousAnswers, given.answers)
  const authorizationId = await insertAuthorization(tx, { ...given, shopId: order.shopId })
  await keepAnswers(tx, order.id, given.answers)
  const { hasBegun } = await factsOf(tx, order)
  const approved = approvedCharges(estimate.content, given.answers)
  const { authorizedCents, hasLimit = authorizedCents !== approved.totalCents } = given
  const by: By = {
    accountId: given.accountId ?? null,
    at: given.at,
    address: given.address ?? '',
    userAgent: given.userAgent ?? '',
  }
  await finishChange(tx, order, by, {
    what: 'authorized',
    detail: {
      number: estimate.number,
      how: given.how,
      givenBy: given.givenBy,
      authorizedCents: given.authorizedCents,
      approved: given.answers.filter(({ answer }) => answer === 'approved').length,
      declined: given.answers.filter(({ answer }) => answer === 'declined').length,
      estimateId: estimate.id,
      sha256: estimate.sha256,
      ...given.detail,
    },
    set: {
      state: stateAfterAnswer(given.answers, hasBegun),
      changedAdjustment: null,
      ...authorizedIn(ruleOf(estimate.content.shop.state), { authorizedCents, hasLimit, approved }),
    },
  })
  await get(onAuthorized)(tx, { workOrderId: order.id, at: given.at })
  return authorizationId
}

/** What was approved before, and is done by now, stays approved. */
async function refuseUndoing(
  tx: Db,
  previous: readonly { concernId: string }[],
  answers: GivenAuthorization['answers'],
): Promise<void> {
  const declined = new Set(answers.filter(({ answer }) => answer === 'declined').map(({ concernId }) => concernId))
  const undone = previous.map(({ concernId }) => concernId).filter((concernId) => declined.has(concernId))
  const [begun] = await findBegun(tx, undone)
  if (!begun) return
  refuse(workOrderRefusals.workIsDone, {
    msg: `You approved “${begun.complaint}” before, and work on it is done, so it cannot be declined any more.`,
    errors: { answers: `“${begun.complaint}” stays approved.` },
    more: { concernId: begun.concernId },
  })
}

/** Adds an event of the trail that changes nothing about the order; its shop's screens read it again. */
export async function recordEvent(
  tx: Db,
  event: { workOrderId: string; by: By; what: string; detail: Record<string, unknown> },
): Promise<void> {
  const order = await lockWorkOrder(tx, event.workOrderId)
  await insertEvent(tx, { ...event, shopId: order.shopId })
  // Not a change of the order: what the shop is typing meanwhile must not become stale.
  const { id: workOrderId, shopId: shop, version } = order
  await announce(tx, [shopTopic(shop)], { type: 'work_order_changed', shop, workOrderId, version })
}

/** The bill is paid: a ready order closes. One that has closed already stays as it is. */
export async function closePaid(tx: Db, workOrderId: string, at: Date): Promise<void> {
  const order = await lockWorkOrder(tx, workOrderId)
  if (order.state !== 'ready') return
  await finishChange(
    tx,
    order,
    { accountId: null, at },
    {
      what: 'state-changed',
      detail: { from: 'ready', to: 'closed', paid: true },
      set: { state: 'closed', closedAt: at },
    },
  )
}
