import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { importRefusals, type imports, type ImportSummary } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { startStep } from './start-step.ts'
import { selectSummary } from './store.ts'

export const startImport: Verb<typeof imports.start> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { state } = await requireOwnImport(tx, actor, params.id, true)
    if (state === 'failed') refuse(importRefusals.noValidRows)
    if (state !== 'checked') refuse(state === 'checking' ? importRefusals.inProgress : importRefusals.started)
    const { newRows, mergedRows } = JSON.parse(await selectSummary(tx, params.id)) as ImportSummary
    refuseIf(newRows + mergedRows === 0 ? importRefusals.noValidRows : null)
    return startStep(tx, params.id, 'importing')
  })
