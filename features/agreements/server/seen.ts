import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { byOf, hasEvent, lockWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract.ts'
import { findAsked } from './store.ts'

const events = { viewed: 'estimate-viewed', read: 'estimate-read' } as const

/** Each once for a version: that somebody looked again proves nothing more. */
export const noteSeen: Verb<typeof agreements.seen> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await customerOf(tx, context.actor)
    const asked = (await findAsked(tx, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
    const { workOrderId, estimateId, number } = asked
    await lockWorkOrder(tx, workOrderId)
    const what = events[body.what]
    if (await hasEvent(tx, workOrderId, what, estimateId)) return { isNoted: false }
    await recordEvent(tx, { workOrderId, by: byOf(context), what, detail: { number, estimateId } })
    return { isNoted: true }
  })
