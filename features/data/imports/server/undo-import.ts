import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { importRefusals, type imports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { startStep } from './start-step.ts'

export const undoImport: Verb<typeof imports.undo> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { state } = await requireOwnImport(tx, actor, params.id, true)
    refuseIf(state === 'done' ? null : importRefusals.notDone)
    return startStep(tx, params.id, 'undoing')
  })
