import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { bankImportRefusals, type bankImports } from '../contract/index.ts'
import { requireImport } from './access.ts'
import { getSummary } from './get-summary.ts'
import { saveUndo } from './store-imports.ts'

export const undoImport: Verb<typeof bankImports.undo> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const one = await requireImport(tx, params.id)
    refuseIf(one.state === 'current' ? null : bankImportRefusals.notCurrent)
    refuseIf(one.baseId === null ? bankImportRefusals.nothingBefore : null)
    await saveUndo(tx, one, { by: context.actor.accountId, at: context.clock.now() })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'bank-directory.restored',
        subject: { kind: 'bank import', id: one.id, label: one.fileName },
        before: { state: 'current', directoryOn: one.directoryOn },
        after: { state: 'undone' },
      },
    )
    return getSummary(tx, one.id)
  })
