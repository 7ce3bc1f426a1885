import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { catalogImportRefusals, type catalogImports, type CatalogImportSummary } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { startStep } from './start-step.ts'
import { readSummary } from './store-imports.ts'

export const startImport: Verb<typeof catalogImports.start> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const catalogImport = await requireOwnImport(tx, actor, params.id, true)
    if (catalogImport.state === 'failed') refuse(catalogImportRefusals.stopped)
    if (catalogImport.state !== 'checked')
      refuse(catalogImport.state === 'checking' ? catalogImportRefusals.inProgress : catalogImportRefusals.started)
    const { rowCount, refusedRows } = JSON.parse(await readSummary(tx, catalogImport.id)) as CatalogImportSummary
    refuseIf(refusedRows === rowCount ? catalogImportRefusals.noValidRows : null)
    return startStep(tx, catalogImport, 'importing')
  })
