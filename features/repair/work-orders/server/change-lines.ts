import type { Actor, Context, Db, JsonText } from '../../../../kit/server/index.ts'
import type { ShopWorkOrder } from '../contract/index.ts'
import { describeLineChanges } from '../line-changes.ts'
import { type Change, changeOrder } from './change-order.ts'
import { settleOverlaps } from './settle-overlaps.ts'
import { saveLinesBefore, readLines } from './store-before.ts'
import type { LockedOrder } from './store.ts'

/** `changeOrder` for concerns and lines. Saves the lines as they were before, so the person who changed them can undo it, and
 * records each value that changed. */
export const changeLines = (
  context: Context<Actor>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder) => Promise<Change>,
): Promise<JsonText<ShopWorkOrder>> =>
  changeOrder(context, workOrderId, async (tx, order) => {
    const lines = await readLines(tx, order.id)
    const change = await work(tx, order)
    if (change.linesChanged) await settleOverlaps(tx, order)
    await saveLinesBefore(tx, {
      workOrderId: order.id,
      version: order.version + 1,
      accountId: context.actor.accountId,
      what: change.what,
      detail: change.detail ?? {},
      linesVersion: order.linesVersion,
      lines,
      restored: null,
    })
    return { ...change, changes: describeLineChanges(lines, await readLines(tx, order.id)) }
  })
