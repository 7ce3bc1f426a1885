import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { makeBadInput, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { isFinding } from '../rules.ts'
import { requireOwnInspection } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { findPoint, isJobOnOrder, readPoint, setPointJob } from './store.ts'

/** Several findings can belong to one job, such as four worn tires. */
export const linkFindingToJob: Verb<typeof inspections.linkFindingToJob> = ({ db, actor }, { params, body: { concernId } }) =>
  inTransaction(db, async (tx) => {
    const found = (await findPoint(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const inspection = await requireOwnInspection(tx, actor, found.inspectionId)
    const { id: workOrderId } = await requireOwnWorkOrder(tx, actor, inspection.workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    refuseIf(reasonNotToUpdate(order.state)?.refusal)
    const point = (await findPoint(tx, params.id, true)) ?? refuse(standardRefusals.notFound)
    if (concernId !== null && !isFinding(point)) refuse(inspectionRefusals.pointNotFinding)
    if (concernId !== null && !(await isJobOnOrder(tx, concernId, workOrderId)))
      throw makeBadInput({ concernId: isInvalid('Job') })
    await setPointJob(tx, point.id, concernId)
    await announceInspection(tx, inspection, order.customerAccountId)
    return readPoint(tx, point.id)
  })
