import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { proposeJob } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { isFinding, toConcern } from '../rules.ts'
import { announceInspection } from './announce-inspection.ts'
import { findInspection, findPoint, setPointJob } from './store.ts'

/** Locks the order first, so if two people press at once, one makes the job and the other is refused. */
export const createFindingJob: Verb<typeof inspections.createFindingJob> = (
  context,
  { params, body: { pointId, cannedJobId } },
) =>
  proposeJob(context, params.id, {
    event: 'job-from-inspection',
    cannedJobId,
    found: async (tx, order) => {
      const point = (await findPoint(tx, pointId, true)) ?? refuse(standardRefusals.notFound)
      const inspection = await findInspection(tx, point.inspectionId)
      if (inspection?.workOrderId !== order.id) return refuse(standardRefusals.notFound)
      if (point.concernId) refuse(inspectionRefusals.findingAlreadyJob)
      if (!isFinding(point)) refuse(inspectionRefusals.pointNotFinding)
      return toConcern(point)
    },
    made: async (tx, order, concernId) => {
      await setPointJob(tx, pointId, concernId)
      const { inspectionId } = (await findPoint(tx, pointId)) ?? refuse(standardRefusals.notFound)
      await announceInspection(tx, { id: inspectionId, shopId: order.shopId, workOrderId: order.id }, order.customerAccountId)
    },
  })
