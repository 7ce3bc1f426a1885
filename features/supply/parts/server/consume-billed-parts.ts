import type { Db } from '../../../../kit/server/index.ts'
import { announceParts } from './announce-parts.ts'
import { consumeSupply } from './consume-supply.ts'
import { releaseSupply } from './release-supply.ts'
import type { OrderMoment } from './settle-parts.ts'
import { lockSupplies, readOrderState, readPartLines, type SupplyRow } from './store-supplies.ts'

/** When the bill is made, marks billed parts as used and releases all other reservations. */

export async function consumeBilledParts(tx: Db, { workOrderId, at }: OrderMoment): Promise<void> {
  const supplies = await lockSupplies(tx, workOrderId)
  const [first] = supplies
  if (!first) return
  const lines = new Map((await readPartLines(tx, workOrderId)).map((line) => [line.partId, line]))
  for (const supply of supplies) {
    const isApproved = supply.partLineId !== null && lines.get(supply.partLineId)?.decision === 'approved'
    if (isApproved) await consumeSupply(tx, supply, { accountId: null, at })
    else await releaseSupply(tx, supply, supply.quantity)
  }
  await announceParts(tx, first.shopId, workOrderId)
}
/** Whether a supply is on a finished bill, so it counts as used even if it arrives later. */

export async function isBilled(tx: Db, { workOrderId, partLineId }: SupplyRow): Promise<boolean> {
  const state = await readOrderState(tx, workOrderId)
  if (partLineId === null || (state !== 'ready' && state !== 'closed')) return false
  return (await readPartLines(tx, workOrderId)).some(({ partId, decision }) => partId === partLineId && decision === 'approved')
}
