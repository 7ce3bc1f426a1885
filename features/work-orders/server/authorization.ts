import { Refused, refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { workOrderRefusals } from '../contract.ts'
import { answersAll, stateAfterAnswer } from '../rules.ts'
import { finishChange } from './change.ts'
import { lockWorkOrder } from './own.ts'
import { factsOf } from './store.ts'
import { type EstimateRow, findCurrentEstimate, insertAuthorization, type NewAuthorization } from './store-estimates.ts'
import { findBegun, keepAnswers } from './store-lines.ts'

/** The version the customer is asked about, or was asked about last; null before the first. */
export const currentEstimate = (db: Db, workOrderId: string): Promise<EstimateRow | null> => findCurrentEstimate(db, workOrderId)

export interface GivenAuthorization extends Omit<NewAuthorization, 'shopId'> {
  /** Who is signed in, for the order's history. */
  accountId?: string
}

/**
 * Keeps the customer's answer to the version that is open now: decisions, authorized amount, next state, event and
 * announcement. Answers the authorization's id. Refuses `estimate_changed` when the order is not what was sent any more.
 */
export async function recordAuthorization(tx: Db, given: GivenAuthorization): Promise<string> {
  const order = await lockWorkOrder(tx, given.workOrderId)
  const estimate = await findCurrentEstimate(tx, order.id)
  const isOpen =
    order.state === 'awaiting-authorization' && estimate?.id === given.estimateId && !estimate.outdated && !estimate.answered
  if (!isOpen) refuse(workOrderRefusals.estimateChanged)
  if (!answersAll(estimate.content, given.answers))
    throw new Refused(standardRefusals.badInput, { msg: 'Answer every job once.', errors: { answers: 'Answer every job once.' } })
  await refuseUndoing(tx, estimate.content.previousAnswers, given.answers)
  const authorizationId = await insertAuthorization(tx, { ...given, shopId: order.shopId })
  await keepAnswers(tx, order.id, given.answers)
  const { hasBegun } = await factsOf(tx, order)
  await finishChange(tx, order, given.accountId ?? null, {
    what: 'authorized',
    detail: {
      number: estimate.number,
      how: given.how,
      givenBy: given.givenBy,
      authorizedCents: given.authorizedCents,
      approved: given.answers.filter(({ answer }) => answer === 'approved').length,
      declined: given.answers.filter(({ answer }) => answer === 'declined').length,
    },
    set: { state: stateAfterAnswer(given.answers, hasBegun), authorizedCents: given.authorizedCents },
  })
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

/** The bill is paid: a ready order closes. One that has closed already stays as it is. */
export async function closePaid(tx: Db, workOrderId: string, at: Date): Promise<void> {
  const order = await lockWorkOrder(tx, workOrderId)
  if (order.state !== 'ready') return
  await finishChange(tx, order, null, {
    what: 'state-changed',
    detail: { from: 'ready', to: 'closed', paid: true },
    set: { state: 'closed', closedAt: at },
  })
}
