import type { Db } from '../../../server/kit/database/database.ts'
import { isSamePart, settled } from '../rules.ts'
import { announceParts } from './access.ts'
import { holdSuppliesOf, linesOf, setApart, stateOfOrder, type SupplyRow } from './store-supply.ts'
import { free, takeOut } from './supply.ts'

interface OrderMoment {
  workOrderId: string
  at: Date
}

const byLine = (supplies: readonly SupplyRow[]) =>
  Map.groupBy(
    supplies.filter(({ partLineId }) => partLineId !== null),
    ({ partLineId }) => partLineId!,
  )

/**
 * An order's lines, answers or state are others than before: what was only promised for lines that are gone, declined or smaller is given
 * free. What is here already stays, and is shown as unbilled.
 */
export async function settleParts(tx: Db, { workOrderId, at }: OrderMoment): Promise<void> {
  const supplies = await holdSuppliesOf(tx, workOrderId)
  const [first] = supplies
  if (!first) return
  const lines = new Map((await linesOf(tx, workOrderId)).map((line) => [line.partId, line]))
  const isCancelled = (await stateOfOrder(tx, workOrderId)) === 'cancelled'
  for (const [lineId, own] of byLine(supplies)) {
    const line = lines.get(lineId)
    const isWanted = line !== undefined && line.decision !== 'declined' && !isCancelled
    const isOf = (supply: SupplyRow) => line === undefined || isSamePart(line, supply)
    // A line that became another part needs nothing of what was got for it before.
    const changes = [
      settled(isWanted ? line.quantity : 0, own.filter(isOf)),
      settled(
        0,
        own.filter((supply) => !isOf(supply)),
      ),
    ]
    for (const { freed, apart } of changes) {
      for (const { one, taken } of freed) await free(tx, one, taken)
      // A line that is gone altogether may come back, and has its parts again then.
      if (isWanted) for (const { one, taken } of apart) await setApart(tx, one, taken, at)
    }
  }
  await announceParts(tx, first.shopId, workOrderId)
}

/** The bill is made: what it has on it has gone into the vehicle, and what it has not is not reserved any more. */
export async function useUp(tx: Db, { workOrderId, at }: OrderMoment): Promise<void> {
  const supplies = await holdSuppliesOf(tx, workOrderId)
  const [first] = supplies
  if (!first) return
  const lines = new Map((await linesOf(tx, workOrderId)).map((line) => [line.partId, line]))
  for (const supply of supplies) {
    const isApproved = supply.partLineId !== null && lines.get(supply.partLineId)?.decision === 'approved'
    if (isApproved) await takeOut(tx, supply, { accountId: null, at })
    else await free(tx, supply, supply.quantity)
  }
  await announceParts(tx, first.shopId, workOrderId)
}

/** The bill is made and has it on it: what comes for it only now counts as gone into the vehicle. */
export async function isBilled(tx: Db, { workOrderId, partLineId }: SupplyRow): Promise<boolean> {
  const state = await stateOfOrder(tx, workOrderId)
  if (partLineId === null || (state !== 'ready' && state !== 'closed')) return false
  return (await linesOf(tx, workOrderId)).some(({ partId, decision }) => partId === partLineId && decision === 'approved')
}
