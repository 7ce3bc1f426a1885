import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { type Export, exportRefusals, type exports } from '../contract/index.ts'
import { continueExport } from './make-exports.ts'
import { exportJson, insertExport } from './store.ts'

export const startExport: Verb<typeof exports.start> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, params.shop)
    const id = (await insertExport(tx, params.shop, actor.accountId, clock.now())) ?? refuse(exportRefusals.inProgress)
    await continueExport(tx, id)
    return new JsonText<Export>(await exportJson(tx, id))
  })
