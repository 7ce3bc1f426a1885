import type { Db } from '../../../../kit/server/index.ts'
import { endLinkAnswers } from '../../../people/order-links/server/index.ts'
import { lockWorkOrder } from './access.ts'
import { finishChange } from './change-order.ts'

/** The bill is paid, so a ready order closes, and links sent before only read. An order in any other state stays as it is. */
export async function closePaidOrder(tx: Db, workOrderId: string, at: Date): Promise<void> {
  const order = await lockWorkOrder(tx, workOrderId)
  if (order.state !== 'ready') return
  await endLinkAnswers(tx, workOrderId, at)
  await finishChange(
    tx,
    order,
    { accountId: null, at },
    {
      what: 'state-changed',
      detail: { from: 'ready', to: 'closed', paid: true },
      set: { state: 'closed', closedAt: at },
    },
  )
}
