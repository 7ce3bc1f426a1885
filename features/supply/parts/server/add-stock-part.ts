import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff, requireNewPartNumber } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewStockPart } from './get-stock-part.ts'
import { toStockValues } from './stock-values.ts'
import { insertMove, insertStockPart } from './store-stock.ts'

export const addStockPart: Verb<typeof parts.add> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requireStaff(tx, actor, params.shop)
    await requireNewPartNumber(tx, params.shop, body, null)
    const values = await toStockValues(tx, params.shop, body)
    const id = await insertStockPart(tx, params.shop, { ...values, averageCents: body.cost })
    const quantity = toHundredths(body.quantity)
    const move = { shopId: params.shop, stockPartId: id, costCents: body.cost, accountId: actor.accountId, at: clock.now() }
    if (quantity > 0) await insertMove(tx, { ...move, what: 'count', quantity, note: 'First count' })
    await announceParts(tx, params.shop)
    return viewStockPart(tx, actor, params.shop, id)
  })
