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
    const catalogImport = await requireOwnImport(tx, actor, params.id, true)
    refuseIf(catalogImport.state === 'checking' || catalogImport.state === 'importing' ? null : catalogImportRefusals.notRunning)
    await saveCancel(tx, catalogImport.id)
    await deleteImportedRows(tx, catalogImport.id)
    await announceChange(tx, catalogImport)
    return getSummary(tx, catalogImport.id)
  })
