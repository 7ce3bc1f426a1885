import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOrigin, lockWorkOrder, requireOwnWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements } from '../contract/index.ts'
import { readPaperState } from './store-consent.ts'

export const handOverPaperCopy: Verb<typeof agreements.handOver> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { id: workOrderId } = await requireOwnWorkOrder(tx, context.actor, params.id)
    await lockWorkOrder(tx, workOrderId)
    refuseIf((await readPaperState(tx, workOrderId)) === 'asked' ? null : agreementRefusals.paperNotRequested)
    await recordEvent(tx, { workOrderId, by: getOrigin(context), what: 'paper-handed-over', detail: {} })
    return { paper: 'handed-over' }
  })
