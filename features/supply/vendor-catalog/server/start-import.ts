import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { catalogImportRefusals, type catalogImports, type CatalogImportSummary } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { startStep } from './start-step.ts'
import { readSummary } from './store-imports.ts'

export const startImport: Verb<typeof catalogImports.start> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const one = await requireOwnImport(tx, actor, params.id, true)
    if (one.state === 'failed') refuse(catalogImportRefusals.stopped)
    if (one.state !== 'checked')
      refuse(one.state === 'checking' ? catalogImportRefusals.inProgress : catalogImportRefusals.started)
    const { rowCount, refusedRows } = JSON.parse(await readSummary(tx, one.id)) as CatalogImportSummary
    refuseIf(refusedRows === rowCount ? catalogImportRefusals.noValidRows : null)
    return startStep(tx, one, 'importing')
  })
