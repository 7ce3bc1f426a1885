import type { Db } from '../../../../kit/server/index.ts'
import { announceClock } from './announce-clock.ts'
import { endOrderClocks } from './store.ts'

/** Stops all clocks of an order whose work has ended. */
export async function stopOrderClocks(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const shopId = await endOrderClocks(tx, workOrderId, at)
  if (shopId) await announceClock(tx, { shopId, workOrderId })
}
