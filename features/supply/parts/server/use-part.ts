import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { reasonNotToEdit } from '../../../repair/work-orders/rules.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { lockOwnSupply } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { consumeSupply } from './consume-supply.ts'
import { viewOrderParts } from './list-order-parts.ts'
import { readPartLines } from './store-supplies.ts'

export const usePart: Verb<typeof parts.use> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { order, supply } = await lockOwnSupply(tx, actor, params.id)
    refuseIf(reasonNotToEdit(order.state))
    const line = (await readPartLines(tx, order.id)).find(({ partId }) => partId === supply.partLineId)
    refuseIf(line?.decision === 'declined' ? workOrderRefusals.jobDeclined : null)
    refuseIf(line?.decision === 'approved' ? null : workOrderRefusals.jobNotAuthorized)
    if (!(await consumeSupply(tx, supply, { accountId: actor.accountId, at: clock.now() }))) refuse(partRefusals.supplyMoved)
    await announceParts(tx, order.shopId, order.id)
    return viewOrderParts(tx, actor, order.shopId, order.id)
  })
