import type { Db } from '../../../../kit/server/index.ts'
import { getComebackRule } from './get-comeback-rule.ts'
import { settleOrders } from './settle-orders.ts'
import { markUnsettled } from './store-facts.ts'
import { deleteComeback, endSplit, insertSplit, saveComeback, type SplitShares } from './store-shares.ts'

interface Recorded {
  by: string
  at: Date
}

/** Splits a labor line, or ends its split if there are no shares. What was earned until now counts by the old split first. */
export async function recordSplit(
  tx: Db,
  labor: { id: string; shopId: string; workOrderId: string },
  split: SplitShares,
  { by, at }: Recorded,
): Promise<void> {
  await settleOrders(tx, labor.shopId)
  await endSplit(tx, labor.id, at)
  if (split.shares.length > 0) await insertSplit(tx, labor, split, { by, at })
  await markUnsettled(tx, labor.workOrderId)
}

/** Marks an order as a comeback. The shop's rule of this moment stays with the mark. */
export async function recordComeback(
  tx: Db,
  mark: { workOrderId: string; shopId: string; of: string; laborIds: readonly string[] },
  recorded: Recorded,
): Promise<void> {
  await saveComeback(tx, { ...mark, rule: await getComebackRule(tx, mark.shopId) }, recorded)
  await markUnsettled(tx, mark.workOrderId)
}

export async function removeComeback(tx: Db, workOrderId: string): Promise<void> {
  await deleteComeback(tx, workOrderId)
  await markUnsettled(tx, workOrderId)
}
