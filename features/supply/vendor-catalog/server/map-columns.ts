import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { catalogImportRefusals, type catalogImports } from '../contract/index.ts'
import type { CatalogMapping } from '../rules.ts'
import { requireOwnImport } from './access.ts'
import { isWaiting, startStep } from './start-step.ts'
import { saveMapping } from './store-imports.ts'

export const mapColumns: Verb<typeof catalogImports.map> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const catalogImport = await requireOwnImport(tx, actor, params.id, true)
    if (!isWaiting(catalogImport.state))
      refuse(catalogImport.state === 'checking' ? catalogImportRefusals.inProgress : catalogImportRefusals.started)
    await saveMapping(tx, catalogImport.id, listChosenColumns(body))
    return startStep(tx, catalogImport, 'checking')
  })

const listChosenColumns = (form: Readonly<Record<string, number | null>>): CatalogMapping =>
  Object.fromEntries(Object.entries(form).filter(([, column]) => column !== null))
