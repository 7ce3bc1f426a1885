import { getDay } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { bankImportRefusals, type bankImports } from '../contract/index.ts'
import { requireUnchangedDirectory, requireWaitingImport } from './access.ts'
import { getSummary } from './get-summary.ts'
import { saveStart } from './store-imports.ts'

export const startImport: Verb<typeof bankImports.start> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const bankImport = await requireWaitingImport(tx, params.id)
    refuseIf(bankImport.readRows === 0 ? bankImportRefusals.noValidRows : null)
    const at = context.clock.now()
    if (body.sourceOn > getDay(at)) throw makeBadInput({ sourceOn: 'Source date is in the future' })
    const base = await requireUnchangedDirectory(tx, bankImport)
    const directoryOn = bankImport.scope === 'whole' ? body.sourceOn : base.directoryOn!
    await saveStart(tx, bankImport, { ...body, directoryOn, by: context.actor.accountId, at })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'bank-directory.replaced',
        subject: { kind: 'bank import', id: bankImport.id, label: bankImport.fileName },
        before: { directory: base.fileName, directoryOn: base.directoryOn },
        after: { directory: bankImport.fileName, directoryOn, ...body },
      },
    )
    return getSummary(tx, bankImport.id)
  })
