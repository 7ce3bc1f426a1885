import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { insertEvent, lockWorkOrder, getOrigin, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { payments } from '../contract/index.ts'
import { endPayLink } from './store-pay-links.ts'

export const withdrawPayLink: Verb<typeof payments.takePayLinkBack> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id, shopId } = await requireOwnWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, id)
    const taken = await endPayLink(tx, id, { isPaid: false, now: clock.now() })
    const note = { shopId, workOrderId: id, by: getOrigin(context), what: 'pay-link-taken-back', detail: {} }
    if (taken) await insertEvent(tx, note)
    return { taken }
  })
