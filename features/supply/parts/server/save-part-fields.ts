import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewStockPart } from './get-stock-part.ts'
import { lockPartFields, savePartValues } from './store-stock.ts'

export const savePartFields: Verb<typeof parts.savePartFields> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const held = (await lockPartFields(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireStaff(tx, actor, held.shopId)
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await savePartValues(tx, params.id, held.shopId, requireValues(held.fields, body.fields))
    await announceParts(tx, held.shopId)
    return viewStockPart(tx, actor, held.shopId, params.id)
  })
