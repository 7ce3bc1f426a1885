import type { Db } from '../../../../kit/server/index.ts'
import { isSamePart, planSettlement } from '../rules.ts'
import { announceParts } from './announce-parts.ts'
import { releaseSupply } from './release-supply.ts'
import { detachSupply, lockSupplies, readOrderState, readPartLines, type SupplyRow } from './store-supplies.ts'

export interface OrderMoment {
  workOrderId: string
  at: Date
}

const groupByLine = (supplies: readonly SupplyRow[]) =>
  Map.groupBy(
    supplies.filter(({ partLineId }) => partLineId !== null),
    ({ partLineId }) => partLineId!,
  )

/**
 * After an order's lines, answers or state changed, releases reservations and drafts for lines that were removed, declined or reduced.
 * Parts that are already here stay and are listed as unbilled.
 */
export async function settleParts(tx: Db, { workOrderId, at }: OrderMoment): Promise<void> {
  const supplies = await lockSupplies(tx, workOrderId)
  const [first] = supplies
  if (!first) return
  const lines = new Map((await readPartLines(tx, workOrderId)).map((line) => [line.partId, line]))
  const isCancelled = (await readOrderState(tx, workOrderId)) === 'cancelled'
  for (const [lineId, own] of groupByLine(supplies)) {
    const line = lines.get(lineId)
    const isWanted = line !== undefined && line.decision !== 'declined' && !isCancelled
    const isOf = (supply: SupplyRow) => line === undefined || isSamePart(line, supply)
    // A line that was changed to another part no longer needs the parts it had.
    const changes = [
      planSettlement(isWanted ? line.quantity : 0, own.filter(isOf)),
      planSettlement(
        0,
        own.filter((supply) => !isOf(supply)),
      ),
    ]
    for (const { freed, apart } of changes) {
      for (const { item: supply, taken } of freed) await releaseSupply(tx, supply, taken)
      // A removed line may come back, and then has its parts again.
      if (isWanted) for (const { item: supply, taken } of apart) await detachSupply(tx, supply, taken, at)
    }
  }
  await announceParts(tx, first.shopId, workOrderId)
}
