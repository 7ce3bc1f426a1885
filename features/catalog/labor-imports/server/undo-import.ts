import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { lockForChange, startAct } from '../../labor-guide/server/index.ts'
import { laborImportRefusals, type laborImports } from '../contract/index.ts'
import { getSummary, requireImport } from './access.ts'
import { continueImport } from './run-imports.ts'
import { saveUndo } from './store.ts'

export const undoImport: Verb<typeof laborImports.undo> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const laborImport = await requireImport(tx, params.id)
    refuseIf(laborImport.state === 'done' ? null : laborImportRefusals.notDone)
    await lockForChange(tx)
    const actId = await startAct(tx, context, { kind: 'undo', isOpen: true, undoes: laborImport.actId! })
    await saveUndo(tx, laborImport.id, { actId, by: context.actor.accountId, at: context.clock.now(), failure: '' })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'labor-import.undone',
        subject: { kind: 'labor import', id: laborImport.id, label: laborImport.fileName },
        after: { act: actId, undoes: laborImport.actId },
      },
    )
    await continueImport(tx, laborImport.id)
    return getSummary(tx, laborImport.id)
  })
