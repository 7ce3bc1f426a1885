import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { requireSavablePart } from './access.ts'
import { getOwnPart } from './own-part.ts'
import { insertPart, saveStockAndFitments } from './store-parts.ts'

export const addPart: Verb<typeof vendorCatalog.add> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    await requireSavablePart(tx, actor, body, null)
    const partId = await insertPart(tx, actor.accountId, body, clock.now())
    await saveStockAndFitments(tx, partId, body)
    return getOwnPart(tx, actor, partId)
  })
