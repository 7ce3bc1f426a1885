import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { parts } from '../contract/calls.ts'
import { calculateQuantityChange } from '../rules.ts'
import { lockOwnStockPart, requireAvailable, requireStaff } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewStockPart } from './get-stock-part.ts'
import { insertMove } from './store-stock.ts'

export const adjustStock: Verb<typeof parts.adjust> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const part = await lockOwnStockPart(tx, actor, params.id)
    await requireStaff(tx, actor, part.shopId)
    const quantity = calculateQuantityChange(body.reason, toHundredths(body.quantity), part.onHand)
    if (quantity < 0) requireAvailable(part, -quantity)
    if (quantity !== 0) {
      const { shopId, id: stockPartId, averageCents: costCents } = part
      const by = { accountId: actor.accountId, at: clock.now() }
      await insertMove(tx, { shopId, stockPartId, what: body.reason, quantity, costCents, note: body.note, ...by })
      await announceParts(tx, shopId)
    }
    return viewStockPart(tx, actor, part.shopId, part.id)
  })
