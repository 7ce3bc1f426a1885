import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { workOrderRefusals, type workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { settleOverlaps } from './settle-overlaps.ts'
import { resetAnswer } from './store-lines.ts'
import { findLaborOverlap, keepOverlapsOf, setFullTime } from './store-overlaps.ts'

/** The full time costs more, so what the customer approved with less time needs a revised estimate. */
export const changeOverlap: Verb<typeof workOrders.changeOverlap> = (context, { params, body: { isApplied, reason } }) =>
  changeLines(context, params.id, async (tx, order) => {
    const labor = (await findLaborOverlap(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    refuseIf(labor.hasOverlap || labor.fullTimeReason !== null ? null : workOrderRefusals.noOverlap)
    await setFullTime(tx, params.lineId, isApplied ? null : reason)
    if (isApplied && labor.isApproved && !labor.hasOverlap) {
      await settleOverlaps(tx, order, params.lineId)
      await keepOverlapsOf(tx, params.lineId)
    }
    await resetAnswer(tx, labor.concernId)
    const { title } = labor
    return isApplied
      ? { what: 'overlap-applied', detail: { title }, linesChanged: true }
      : { what: 'full-time-restored', detail: { title, reason }, linesChanged: true }
  })
