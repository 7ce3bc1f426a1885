import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type laborHistory, laborRefusals } from '../contract/index.ts'
import { lockForChange } from './acts.ts'
import { findAct } from './store-acts.ts'
import { undo } from './undo.ts'

export const undoLaborAct: Verb<typeof laborHistory.undoAct> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const act = (await findAct(tx, params.id)) ?? refuse(standardRefusals.notFound)
    // It may be large, so it has steps of its own.
    refuseIf(act.kind === 'import' ? laborRefusals.undoOfImport : null)
    return undo(tx, context, { actId: act.id, changeId: null })
  })
