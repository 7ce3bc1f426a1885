import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { bankImportRefusals, type bankImports } from '../contract/index.ts'
import { requireImport } from './access.ts'
import { getSummary } from './get-summary.ts'
import { saveUndo } from './store-imports.ts'

export const undoImport: Verb<typeof bankImports.undo> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const one = await requireImport(tx, params.id)
    refuseIf(one.state === 'current' ? null : bankImportRefusals.notCurrent)
    refuseIf(one.baseId === null ? bankImportRefusals.nothingBefore : null)
    await saveUndo(tx, one, { by: actor.accountId, at: clock.now() })
    return getSummary(tx, one.id)
  })
