import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { getNewestAct, lockForChange, startAct } from '../../labor-guide/server/index.ts'
import { laborImportRefusals, type laborImports } from '../contract/index.ts'
import { getSummary, requireWaitingImport } from './access.ts'
import { continueImport } from './run-imports.ts'
import { numberNewItems, saveStart } from './store.ts'

export const startImport: Verb<typeof laborImports.start> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const laborImport = await requireWaitingImport(tx, params.id)
    refuseIf(laborImport.total === 0 ? laborImportRefusals.nothingToImport : null)
    await lockForChange(tx)
    refuseIf((await getNewestAct(tx)) === laborImport.baseNumber ? null : laborImportRefusals.guideChanged)
    const actId = await startAct(tx, context, { kind: 'import', isOpen: true })
    await numberNewItems(tx, laborImport.id)
    await saveStart(tx, laborImport.id, { actId, by: context.actor.accountId, at: context.clock.now() })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'labor-import.started',
        subject: { kind: 'labor import', id: laborImport.id, label: laborImport.fileName },
        after: { act: actId, items: laborImport.total },
      },
    )
    await continueImport(tx, laborImport.id)
    return getSummary(tx, laborImport.id)
  })
