import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOrigin, recordEvent } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { lockInspection } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { readInspection, setFinished, setSent } from './store.ts'

export const reopenInspection: Verb<typeof inspections.reopen> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    const { inspection, order } = await lockInspection(tx, actor, params.id)
    if (inspection.finishedAt) {
      const { mayReopen } = JSON.parse((await readInspection(tx, inspection.id, actor.accountId)).text) as { mayReopen: boolean }
      if (!mayReopen) refuse(inspectionRefusals.reopeningNotAllowed)
      // The shop reviews it again before the customer reads it.
      await setFinished(tx, inspection.id, null)
      await setSent(tx, inspection.id, null)
      const detail = { name: inspection.name }
      await recordEvent(tx, { workOrderId: order.id, by: getOrigin(context), what: 'inspection-reopened', detail })
      await announceInspection(tx, inspection, order.customerAccountId)
    }
    return readInspection(tx, inspection.id, actor.accountId)
  })
