import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { bankImportRefusals, type bankImports } from '../contract/index.ts'
import { requireImport } from './access.ts'
import { getSummary } from './get-summary.ts'
import { saveUndo } from './store-imports.ts'

export const undoImport: Verb<typeof bankImports.undo> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const bankImport = await requireImport(tx, params.id)
    refuseIf(bankImport.state === 'current' ? null : bankImportRefusals.notCurrent)
    refuseIf(bankImport.baseId === null ? bankImportRefusals.nothingBefore : null)
    await saveUndo(tx, bankImport, { by: context.actor.accountId, at: context.clock.now() })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'bank-directory.restored',
        subject: { kind: 'bank import', id: bankImport.id, label: bankImport.fileName },
        before: { state: 'current', directoryOn: bankImport.directoryOn },
        after: { state: 'undone' },
      },
    )
    return getSummary(tx, bankImport.id)
  })
