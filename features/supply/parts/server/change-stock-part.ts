import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { lockOwnStockPart, requireStaff, requireNewPartNumber } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewStockPart } from './get-stock-part.ts'
import { toStockValues } from './stock-values.ts'
import { updateStockPart } from './store-stock.ts'

export const changeStockPart: Verb<typeof parts.change> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const part = await lockOwnStockPart(tx, actor, params.id)
    await requireStaff(tx, actor, part.shopId)
    if (part.version !== version) refuse(standardRefusals.stale, { more: { version: part.version } })
    await requireNewPartNumber(tx, part.shopId, body, part.id)
    await updateStockPart(tx, part.id, await toStockValues(tx, part.shopId, body))
    await announceParts(tx, part.shopId)
    return viewStockPart(tx, actor, part.shopId, part.id)
  })
