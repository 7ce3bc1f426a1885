import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { type Export, exportRefusals, type exports } from '../contract/index.ts'
import { continueExport } from './make-exports.ts'
import { exportJson, hasExportInProgress, lockExport, resumeExport } from './store.ts'

/** Continues a failed export. The pieces that are stored already stay. */
export const retryExport: Verb<typeof exports.retry> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const shopExport = (await lockExport(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireOwnedShop(tx, actor, shopExport.shopId)
    refuseIf(shopExport.state === 'failed' ? null : exportRefusals.notFailed)
    refuseIf((await hasExportInProgress(tx, shopExport.shopId)) ? exportRefusals.inProgress : null)
    await resumeExport(tx, shopExport.id)
    await continueExport(tx, shopExport.id)
    return new JsonText<Export>(await exportJson(tx, shopExport.id))
  })
