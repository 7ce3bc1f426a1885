import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { parts } from '../contract/calls.ts'
import { lockOwnStockPart, requireAvailable, requireStaff, requireVendor } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewStockPart } from './get-stock-part.ts'
import { insertCredit, reduceCores } from './store-cores.ts'
import { insertMove } from './store-stock.ts'

export const returnStock: Verb<typeof parts.returnStock> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const part = await lockOwnStockPart(tx, actor, params.id)
    await requireStaff(tx, actor, part.shopId)
    const vendor = await requireVendor(tx, part.shopId, body.vendorId)
    const quantity = toHundredths(body.quantity)
    requireAvailable(part, quantity)
    const { shopId, id: stockPartId, averageCents: costCents, partNo, name } = part
    const at = clock.now()
    const note = [`To ${vendor}`, body.note].filter(Boolean).join(': ')
    await insertMove(tx, {
      shopId,
      stockPartId,
      what: 'returned',
      quantity: -quantity,
      costCents,
      note,
      accountId: actor.accountId,
      at,
    })
    const { vendorId, cents } = body
    await insertCredit(tx, {
      shopId,
      vendorId,
      what: 'part',
      partNo,
      name,
      quantity,
      cents,
      note: body.note,
      workOrderId: null,
      at,
    })
    await reduceCores(tx, { shopId, vendorId, partNo, workOrderId: null, purchaseLineId: null }, quantity)
    await announceParts(tx, shopId)
    return viewStockPart(tx, actor, shopId, part.id)
  })
