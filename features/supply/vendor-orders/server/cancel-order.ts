import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { cancelLines } from '../rules.ts'
import { recordChange } from './record-change.ts'
import { listLines, lockOrder, saveSubstitute } from './store.ts'

/** The shop cancels what was not shipped. Does nothing for a purchase order that was not sent. */
export async function cancelOrder(
  tx: Db,
  context: Context<Actor>,
  { purchaseId, received }: { purchaseId: string; received: ReadonlyMap<string, number> },
): Promise<void> {
  const order = await lockOrder(tx, purchaseId)
  if (!order) return
  const result = cancelLines({ ...order, lines: await listLines(tx, purchaseId) }, received)
  if ('refused' in result) return refuse(result.refused.refusal, result.refused.detail)
  for (const { lineId } of result.changed) await saveSubstitute(tx, lineId, null)
  await recordChange(tx, context, order, {
    what: 'cancelled',
    lines: result.changed,
    isCancelled: true,
    title: `${order.shop} canceled purchase order ${order.number}`,
    detail: result.changed.some(({ shipped }) => shipped > 0) ? 'What you shipped stays.' : '',
  })
}
