import { refuse } from '../../../common/refusal.ts'
import type { Actor, Context, JsonText, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { type ShopWorkOrder, workOrderRefusals, type workOrders } from '../contract.ts'
import { type Change, changeOrder } from './change.ts'
import type { LockedOrder } from './store.ts'
import { findBefore, keepBefore, linesNow, putBack, standsFor } from './store-before.ts'

/** `changeOrder` for concerns and lines: what they were before is kept, so that who changed them can take it back. */
export const changeLines = (
  context: Context<Actor>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder) => Promise<Change>,
): Promise<JsonText<ShopWorkOrder>> =>
  changeOrder(context, workOrderId, async (tx, order) => {
    const lines = await linesNow(tx, order.id)
    const change = await work(tx, order)
    await keepBefore(tx, {
      workOrderId: order.id,
      version: order.version + 1,
      accountId: context.actor.accountId,
      what: change.what,
      detail: change.detail ?? {},
      linesVersion: order.linesVersion,
      lines,
      restored: null,
    })
    return change
  })

/**
 * Puts concerns and lines back row by row as they were before a change of one's own, answers and what was done included. Only while
 * nothing else was changed: a change that came after it, of whomever, may rest on it. One's own undoing is no such change, so that
 * several can be taken back one after the other.
 */
export const undoChange: Verb<typeof workOrders.undo> = (context, { params, body }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const before = await findBefore(tx, order.id, body.version)
    const isLast = (await standsFor(tx, order.id, order.version)) === body.version
    if (!before || before.accountId !== context.actor.accountId || !isLast) refuse(workOrderRefusals.cannotUndo)
    const lines = await linesNow(tx, order.id)
    await putBack(tx, order.id, before.lines)
    await keepBefore(tx, {
      ...before,
      workOrderId: order.id,
      version: order.version + 1,
      linesVersion: order.linesVersion,
      lines,
      // The lines are those of the version before the change.
      restored: body.version - 1,
    })
    return {
      what: 'undone',
      detail: { what: before.what, detail: before.detail },
      // An estimate that was sent before the change says again what the order says.
      set: { linesVersion: before.linesVersion },
      marksChanged: true,
    }
  })
