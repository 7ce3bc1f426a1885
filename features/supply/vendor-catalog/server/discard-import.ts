import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { catalogImportRefusals, type catalogImports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { deleteImport } from './store-imports.ts'

export const discardImport: Verb<typeof catalogImports.discard> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id, state } = await requireOwnImport(tx, actor, params.id, true)
    refuseIf(state === 'checking' || state === 'importing' ? catalogImportRefusals.inProgress : null)
    await deleteImport(tx, id)
    return { id }
  })
