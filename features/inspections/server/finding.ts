import { isInvalid } from '../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockWorkOrder, ownWorkOrder, proposeJob } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract.ts'
import { concernOf, isFinding } from '../rules.ts'
import { announceInspection, ownInspection } from './own.ts'
import { findInspection, findPoint, isJobOf, readPoint, setConcern } from './store.ts'

/** The order is held while it is decided: of two who press at once one makes the job, and the other is told. */
export const makeJob: Verb<typeof inspections.makeJob> = (context, { params, body: { pointId, cannedJobId } }) =>
  proposeJob(context, params.id, {
    cannedJobId,
    found: async (tx, order) => {
      const point = (await findPoint(tx, pointId, true)) ?? refuse(standardRefusals.notFound)
      const inspection = await findInspection(tx, point.inspectionId)
      if (inspection?.workOrderId !== order.id) return refuse(standardRefusals.notFound)
      if (point.concernId) refuse(inspectionRefusals.alreadyJob)
      if (!isFinding(point)) refuse(inspectionRefusals.noFinding)
      return concernOf(point)
    },
    made: async (tx, order, concernId) => {
      await setConcern(tx, pointId, concernId)
      const { inspectionId } = (await findPoint(tx, pointId)) ?? refuse(standardRefusals.notFound)
      await announceInspection(tx, { id: inspectionId, shopId: order.shopId, workOrderId: order.id }, order.customerAccountId)
    },
  })

/** Four worn tires are one job. */
export const joinJob: Verb<typeof inspections.joinJob> = ({ db, actor }, { params, body: { concernId } }) =>
  inTransaction(db, async (tx) => {
    const found = (await findPoint(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const inspection = await ownInspection(tx, actor, found.inspectionId)
    const { id: workOrderId } = await ownWorkOrder(tx, actor, inspection.workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    refuseIf(reasonNotToUpdate(order.state)?.refusal)
    const point = (await findPoint(tx, params.id, true)) ?? refuse(standardRefusals.notFound)
    if (concernId !== null && !isFinding(point)) refuse(inspectionRefusals.noFinding)
    if (concernId !== null && !(await isJobOf(tx, concernId, workOrderId))) throw badInput({ concernId: isInvalid('Job') })
    await setConcern(tx, point.id, concernId)
    await announceInspection(tx, inspection, order.customerAccountId)
    return readPoint(tx, point.id)
  })
