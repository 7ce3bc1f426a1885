import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { workOrderRefusals, type workOrders } from '../contract/index.ts'
import { describeLineChanges } from '../line-changes.ts'
import { changeOrder } from './change-order.ts'
import { findLinesBefore, saveLinesBefore, readLines, restoreLines, findOriginalVersion } from './store-before.ts'

/**
 * Restores concerns and lines row by row to what they were before the caller's own change, with answers and done marks. Only while
 * nothing else changed, since a later change by anyone may depend on it. The caller's own undo does not count, so several changes
 * can be undone one after another.
 */
export const undoChange: Verb<typeof workOrders.undo> = (context, { params, body }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const before = await findLinesBefore(tx, order.id, body.version)
    const isLast = (await findOriginalVersion(tx, order.id, order.version)) === body.version
    if (!before || before.accountId !== context.actor.accountId || !isLast) refuse(workOrderRefusals.cannotUndo)
    const lines = await readLines(tx, order.id)
    await restoreLines(tx, order.id, before.lines)
    await saveLinesBefore(tx, {
      ...before,
      workOrderId: order.id,
      version: order.version + 1,
      linesVersion: order.linesVersion,
      lines,
      // The lines are now those of the version before the change.
      restored: body.version - 1,
    })
    return {
      what: 'undone',
      detail: { what: before.what, detail: before.detail },
      changes: describeLineChanges(lines, before.lines),
      // An estimate sent before the change matches the order again.
      set: { linesVersion: before.linesVersion },
      marksChanged: true,
    }
  })
