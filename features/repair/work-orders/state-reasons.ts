import { showCents } from '../../../common/cents.ts'
import type { DetailedRefusal } from '../../../common/refusal.ts'
import { showExpired } from '../../people/exemptions/rules.ts'
import { isAsked } from './asked-jobs.ts'
import { type Decision, workOrderRefusals as refusals, type WorkOrderState } from './contract/index.ts'
import { type Authorized, calculateMostBilled, calculateOverBy } from './state-rules.ts'

/** Why something is not allowed, with the sentence that states the amounts; null when it is allowed. */
export type Reason = DetailedRefusal | null

/** The facts that the decisions below need about an order. */
export interface OrderStatus extends Authorized {
  state: WorkOrderState
  billCents: number
  /** The tax included in it. */
  billTaxCents: number
  /** The person who authorized last. */
  authorizedBy: string
  hasApprovedJob: boolean
  /** The complaint of an approved job that no longer matches its approval; null when there is none. */
  changedJob: string | null
  /** The last day of an expired certificate, yyyy-MM-dd. */
  exemptionExpiredOn?: string | null
}

/** Concerns, labors and parts may be changed until the bill is frozen. */
export function reasonNotToEdit(state: WorkOrderState): Reason {
  if (state === 'closed') return { refusal: refusals.closed }
  if (state === 'cancelled') return { refusal: refusals.cancelled }
  return state === 'ready' ? { refusal: refusals.billFrozen } : null
}

interface TaxRates {
  partsTaxRate: number
  laborTaxRate: number
}

/** An estimate without tax goes out only when somebody has said that there is none: the shop, a certificate, or a correction of the order. */
export function reasonNotToSendUntaxed(
  order: TaxRates & { isExempt: boolean; isCorrected: boolean },
  shop: TaxRates & { chargesNoTax: boolean },
): Reason {
  const hasTax = ({ partsTaxRate, laborTaxRate }: TaxRates) => partsTaxRate > 0 || laborTaxRate > 0
  if (hasTax(order) || order.isExempt || order.isCorrected || shop.chargesNoTax) return null
  return { refusal: hasTax(shop) ? refusals.taxNotOnOrder : refusals.taxNotSet }
}

/** Facts about the visit, such as the technician or the key tag, may be changed until the order has ended. */
export function reasonNotToUpdate(state: WorkOrderState): Reason {
  return state === 'ready' ? null : reasonNotToEdit(state)
}

/** The product's promise: nothing is worked or billed above the authorized amount plus what the shop's state tolerates. */
export function reasonAboveAuthorized(order: OrderStatus): Reason {
  const { billCents, authorizedCents, authorizedBy, toleratedCents } = order
  const allowed = authorizedCents ?? 0
  const overCents = calculateOverBy(order, order)
  if (overCents <= 0) return null
  const tolerated =
    toleratedCents === 0
      ? ''
      : ` Your state’s rule lets it go ${showCents(toleratedCents)} above that: to ${calculateMostBilled(order)}.`
  const above = showCents(toleratedCents === 0 ? overCents : Math.max(billCents - allowed, 0))
  const expired = order.exemptionExpiredOn ? `${showExpired(order.exemptionExpiredOn)}, so this bill is taxed. ` : ''
  const msg =
    authorizedCents === null
      ? `${expired}The bill would be ${showCents(billCents)}, and nothing has been authorized yet. Send the estimate.`
      : `${expired}The bill would be ${showCents(billCents)}, ${above} above the ${showCents(allowed)} ${authorizedBy} authorized.${tolerated} Send a revised estimate.`
  return {
    refusal: refusals.aboveAuthorized,
    detail: { msg, more: { billCents, authorizedCents: allowed, overCents, offer: 'revised-estimate' } },
  }
}

/** A job is worked and billed as it was approved, or for less. */
export function reasonChanged({ changedJob, authorizedBy }: Pick<OrderStatus, 'changedJob' | 'authorizedBy'>): Reason {
  if (changedJob === null) return null
  const msg = `“${changedJob}” is no longer what ${authorizedBy} approved. Send a revised estimate, or change it back.`
  return { refusal: refusals.jobChanged, detail: { msg, more: { offer: 'revised-estimate' } } }
}

/** Approved jobs are worked on once the work has started, and while a revised estimate waits for its answer. */
export const isWorkUnderWay = ({ state, authorizedCents }: Pick<OrderStatus, 'state' | 'authorizedCents'>): boolean =>
  state === 'in-progress' || (state === 'awaiting-authorization' && authorizedCents !== null)

/** Labor is worked only in an approved job. Approved jobs continue while a revised estimate waits for its answer. */
export function reasonNotToWork(order: OrderStatus, decision: Decision): Reason {
  const editing = reasonNotToEdit(order.state)
  if (editing) return editing
  if (decision === 'declined') return { refusal: refusals.jobDeclined }
  if (decision === 'none') return { refusal: refusals.jobNotAuthorized }
  return isWorkUnderWay(order) ? (reasonAboveAuthorized(order) ?? reasonChanged(order)) : { refusal: refusals.notStarted }
}

/** The states the shop may move an order to. Sending, answering and paying move it too. */
export const nextStates: Readonly<Record<WorkOrderState, readonly WorkOrderState[]>> = {
  estimate: ['cancelled'],
  'awaiting-authorization': ['estimate', 'in-progress', 'cancelled'],
  authorized: ['in-progress', 'cancelled'],
  'in-progress': ['ready', 'cancelled'],
  ready: ['in-progress', 'closed'],
  closed: [],
  cancelled: [],
}

/** From `awaiting-authorization`, a move to `estimate` or `in-progress` withdraws the estimate: before or after a first authorization. */
export function reasonNotToMove(order: OrderStatus, to: WorkOrderState): Reason {
  if (order.state === 'closed') return { refusal: refusals.closed }
  if (order.state === 'cancelled') return { refusal: refusals.cancelled }
  if (!nextStates[order.state].includes(to)) return { refusal: refusals.notPossible }
  if (to === 'estimate' && order.authorizedCents !== null) return { refusal: refusals.notPossible }
  if (to === 'in-progress' && order.state !== 'ready') {
    if (order.authorizedCents === null || !order.hasApprovedJob) return { refusal: refusals.nothingApproved }
    return reasonAboveAuthorized(order)
  }
  if (to === 'ready') {
    if (!order.hasApprovedJob) return { refusal: refusals.nothingApproved }
    return reasonAboveAuthorized(order) ?? reasonChanged(order)
  }
  if (to === 'closed') {
    const above = reasonAboveAuthorized(order)
    if (above) return above
    return order.billCents > 0 ? { refusal: refusals.notPaid } : null
  }
  return null
}

/** The estimate can be sent while the order can change and has something to charge. */
export function reasonNotToSend(state: WorkOrderState, jobs: readonly Parameters<typeof isAsked>[0][]): Reason {
  const editing = reasonNotToEdit(state)
  if (editing) return editing
  return jobs.some(isAsked) ? null : { refusal: refusals.nothingToEstimate }
}
