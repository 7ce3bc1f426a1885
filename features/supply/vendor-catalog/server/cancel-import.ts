import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { catalogImportRefusals, type catalogImports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { announceChange } from './run-imports.ts'
import { getSummary } from './start-step.ts'
import { deleteImportedRows, saveCancel } from './store-imports.ts'

/** Waits for the step in progress, which is short; no further step begins. */
export const cancelImport: Verb<typeof catalogImports.cancel> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const one = await requireOwnImport(tx, actor, params.id, true)
    refuseIf(one.state === 'checking' || one.state === 'importing' ? null : catalogImportRefusals.notRunning)
    await saveCancel(tx, one.id)
    await deleteImportedRows(tx, one.id)
    await announceChange(tx, one)
    return getSummary(tx, one.id)
  })
