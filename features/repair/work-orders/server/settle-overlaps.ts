import type { Db } from '../../../../kit/server/index.ts'
import { listOverlapsOf } from '../../../catalog/labor-overlaps/server/index.ts'
import { calculateLaborAmount } from '../rules.ts'
import {
  deleteOverlaps,
  insertOverlap,
  listOpenOverlaps,
  listSharedLabor,
  type OpenOverlap,
  reopenOverlaps,
} from './store-overlaps.ts'

/**
 * Puts the overlaps on a locked order that follow from its lines and the rules in use. Labor that the customer approved keeps the time that was
 * approved: the other line of a pair takes less, and neither does when both are approved. Labor whose reduction is `reopened` may still take less.
 */
export async function settleOverlaps(
  tx: Db,
  order: { id: string; shopId: string },
  reopened: string | null = null,
): Promise<void> {
  const open = await listOpenOverlaps(tx, order.id)
  const lines = await listSharedLabor(tx, order.id, reopened)
  const rates = new Map(lines.map(({ id, rateCents }) => [id, rateCents]))
  const wanted = (await listOverlapsOf(tx, lines)).map((overlap) => ({
    ...overlap,
    cents: calculateLaborAmount(overlap.hundredths, rates.get(overlap.lineId) ?? 0),
  }))
  // An overlap that stays the same keeps its row, so that the audit log names only the changes.
  const isSame = (a: Omit<OpenOverlap, 'id'>, b: Omit<OpenOverlap, 'id'>) =>
    (['lineId', 'becauseId', 'work', 'hundredths', 'note', 'cents'] as const).every((key) => a[key] === b[key])
  await deleteOverlaps(
    tx,
    open.filter((row) => !wanted.some((now) => isSame(row, now))).map(({ id }) => id),
  )
  for (const overlap of wanted) if (!open.some((was) => isSame(was, overlap))) await insertOverlap(tx, order, overlap)
  await reopenOverlaps(tx, order.id)
}
