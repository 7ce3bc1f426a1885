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
    const one = await requireWaitingImport(tx, params.id)
    refuseIf(one.total === 0 ? laborImportRefusals.nothingToImport : null)
    await lockForChange(tx)
    refuseIf((await getNewestAct(tx)) === one.baseNumber ? null : laborImportRefusals.guideChanged)
    const actId = await startAct(tx, context, { kind: 'import', isOpen: true })
    await numberNewItems(tx, one.id)
    await saveStart(tx, one.id, { actId, by: context.actor.accountId, at: context.clock.now() })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'labor-import.started',
        subject: { kind: 'labor import', id: one.id, label: one.fileName },
        after: { act: actId, items: one.total },
      },
    )
    await continueImport(tx, one.id)
    return getSummary(tx, one.id)
  })
