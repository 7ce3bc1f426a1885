import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { addToStock } from './add-to-stock.ts'
import { announceParts } from './announce-parts.ts'
import { viewUnbilled } from './list-unbilled-parts.ts'
import { lockUnbilledPart } from './lock-unbilled-part.ts'
import { changeSupplyState } from './store-supplies.ts'

export const stockUnbilledPart: Verb<typeof parts.stockUnbilled> = ({ db, actor, clock }, { params }) =>
  inRetriedTransaction(db, async (tx) => {
    const supply = await lockUnbilledPart(tx, actor, params.id)
    const at = clock.now()
    const { shopId, workOrderId, quantity, costCents, partNo, manufacturer, name } = supply
    await changeSupplyState(tx, supply, { quantity, state: 'stocked', costCents, at })
    const part = { shopId, partNo, manufacturer, name, quantity, costCents, workOrderId, accountId: actor.accountId, at }
    await addToStock(tx, { ...part, what: 'put-back', note: '', coreCents: null, vendorId: null })
    await announceParts(tx, shopId, workOrderId)
    return viewUnbilled(tx, actor, shopId)
  })
