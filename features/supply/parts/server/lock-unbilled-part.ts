import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { partRefusals } from '../contract/refusals.ts'
import { lockOwnSupply, requireStaff } from './access.ts'
import { makeActualPart } from './actual-part.ts'
import { readUnbilled } from './store-open-parts.ts'
import type { SupplyRow } from './store-supplies.ts'

/** Locks a part that was used or received for an order and is not billed. */
export async function lockUnbilledPart(tx: Db, actor: Actor, id: string): Promise<SupplyRow> {
  const { order, supply } = await lockOwnSupply(tx, actor, id)
  await requireStaff(tx, actor, order.shopId)
  const [found] = await readUnbilled(tx, order.shopId, id)
  // A part received for a job that is still open can be returned, too.
  refuseIf(
    found || (supply.state === 'received' && order.state !== 'ready' && order.state !== 'closed')
      ? null
      : partRefusals.supplyMoved,
  )
  return { ...supply, ...(await makeActualPart(tx, supply)) }
}
