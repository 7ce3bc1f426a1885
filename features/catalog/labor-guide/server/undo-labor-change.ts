import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborHistory } from '../contract/index.ts'
import { lockForChange } from './acts.ts'
import { findChange } from './store-acts.ts'
import { undo } from './undo.ts'

export const undoLaborChange: Verb<typeof laborHistory.undoChange> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const { id, actId } = (await findChange(tx, params.id)) ?? refuse(standardRefusals.notFound)
    return undo(tx, context, { actId, changeId: id })
  })
