import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { importRefusals, type imports } from '../contract/index.ts'
import { requireOwnImport } from './access.ts'
import { isWaiting } from './start-step.ts'
import { deleteImport } from './store.ts'

export const discardImport: Verb<typeof imports.discard> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { state } = await requireOwnImport(tx, actor, params.id, true)
    if (!isWaiting(state)) refuse(state === 'done' || state === 'undone' ? importRefusals.started : importRefusals.inProgress)
    await deleteImport(tx, params.id)
    return { id: params.id }
  })
