import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireVendor } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewUnbilled } from './list-unbilled-parts.ts'
import { lockUnbilledPart } from './lock-unbilled-part.ts'
import { insertCredit, reduceCores } from './store-cores.ts'
import { changeSupplyState } from './store-supplies.ts'

export const returnUnbilledPart: Verb<typeof parts.returnUnbilled> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const supply = await lockUnbilledPart(tx, actor, params.id)
    const { shopId, workOrderId, quantity, costCents, partNo, name, purchaseLineId } = supply
    await requireVendor(tx, shopId, body.vendorId)
    const at = clock.now()
    await changeSupplyState(tx, supply, { quantity, state: 'returned', costCents, at })
    const { vendorId, cents, note } = body
    await insertCredit(tx, { shopId, vendorId, what: 'part', partNo, name, quantity, cents, note, workOrderId, at })
    await reduceCores(tx, { shopId, vendorId, partNo, workOrderId, purchaseLineId }, quantity)
    await announceParts(tx, shopId, workOrderId)
    return viewUnbilled(tx, actor, shopId)
  })
