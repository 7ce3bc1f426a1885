import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { requireSavablePart } from './access.ts'
import { getOwnPart } from './own-part.ts'
import { saveStockAndFitments, updatePart } from './store-parts.ts'

export const changePart: Verb<typeof vendorCatalog.change> = ({ db, actor, clock, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const current = await getOwnPart(tx, actor, params.id)
    await requireSavablePart(tx, actor, body, params.id)
    const change = { vendorId: actor.accountId, partId: params.id, version, form: body, at: clock.now() }
    if (!(await updatePart(tx, change))) refuse(standardRefusals.stale, { more: { version: current.version } })
    await saveStockAndFitments(tx, params.id, body)
    return getOwnPart(tx, actor, params.id)
  })
