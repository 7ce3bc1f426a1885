import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { getOrigin, hasEvent, lockWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { getOnlyOrder } from './access.ts'
import { findNewestEstimate } from './store.ts'

const events = { viewed: 'estimate-viewed', read: 'estimate-read' } as const

/** Recorded once per version and event; looking again proves nothing more. */
export const recordEstimateViewed: Verb<typeof agreements.seen> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await getSignedInCustomer(tx, context.actor)
    const asked =
      (await findNewestEstimate(tx, customer.id, params.id, getOnlyOrder(context.actor))) ?? refuse(standardRefusals.notFound)
    const { workOrderId, estimateId, number } = asked
    await lockWorkOrder(tx, workOrderId)
    const what = events[body.what]
    if (await hasEvent(tx, workOrderId, what, estimateId)) return { isNoted: false }
    await recordEvent(tx, { workOrderId, by: getOrigin(context), what, detail: { number, estimateId } })
    return { isNoted: true }
  })
