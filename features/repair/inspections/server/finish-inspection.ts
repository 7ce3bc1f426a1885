import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOrigin, recordEvent } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { lockInspection } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { countResults, readInspection, setFinished } from './store.ts'

export const finishInspection: Verb<typeof inspections.finish> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { inspection, order } = await lockInspection(tx, actor, params.id)
    // If it is finished twice, the first person stays on record.
    if (inspection.finishedAt) return readInspection(tx, inspection.id, actor.accountId)
    const { red, amber, answered } = await countResults(tx, inspection.id)
    if (answered === 0) refuse(inspectionRefusals.inspectionEmpty)
    await setFinished(tx, inspection.id, { by: actor.accountId, at: clock.now() })
    const detail = { name: inspection.name, red, amber }
    await recordEvent(tx, { workOrderId: order.id, by: getOrigin(context), what: 'inspection-finished', detail })
    await announceInspection(tx, inspection, order.customerAccountId)
    return readInspection(tx, inspection.id, actor.accountId)
  })
