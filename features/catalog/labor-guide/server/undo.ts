import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { laborRefusals, type UndoResult } from '../contract/index.ts'
import { finishAct, startAct } from './acts.ts'
import { usesOfLabor } from './labor-uses.ts'
import { carryOutUndo, planUndo } from './plan-undo.ts'

const keptShown = 50

/** Undoes what can be undone. Items that changed since, or are in use, stay as they are. */
export async function undo(
  tx: Db,
  context: Context<Actor>,
  which: { actId: string; changeId: string | null },
): Promise<UndoResult> {
  const plan = await planUndo(tx, context.get(usesOfLabor), { ...which, numbers: null })
  const reasons = [...plan.kept.values()]
  refuseIf(plan.undone.length === 0 ? laborRefusals.nothingToUndo : null, reasons.length === 1 ? { msg: reasons[0]!.reason } : {})
  const actId = await startAct(tx, context, { kind: 'undo', undoes: which.actId })
  await carryOutUndo(tx, actId, plan)
  await finishAct(tx, context, { id: actId, action: 'labor-items.undone', after: { ...which } })
  return { actId, undone: plan.undone.length, kept: reasons.slice(0, keptShown), keptItems: reasons.length }
}
