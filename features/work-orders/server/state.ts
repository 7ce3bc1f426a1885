import type { Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { shopForPaper } from '../../shops/server/index.ts'
import type { workOrders } from '../contract.ts'
import { reasonNotToMove } from '../rules.ts'
import { changeOrder } from './change.ts'
import { onCancelled, onReady, onReopened } from './hooks.ts'
import { stopFor } from './own.ts'
import { withoutStorage } from './storage.ts'
import { factsOf, type LockedOrder } from './store.ts'
import { restoreAnswers } from './store-lines.ts'
import { tellNotReady, tellReady } from './tell-ready.ts'

export const changeState: Verb<typeof workOrders.changeState> = (context, { params, body }) =>
  changeOrder(
    context,
    params.id,
    async (tx, order) => {
      const to = body.state
      if (order.state === 'awaiting-authorization' && to === 'in-progress') await restoreAnswers(tx, order.id)
      stopFor(reasonNotToMove({ ...order, ...(await factsOf(tx, order)) }, to))
      const bill = { workOrderId: order.id, shopId: order.shopId }
      const at = context.clock.now()
      if (order.state === 'ready' && to === 'in-progress') {
        await context.get(onReopened)(tx, { ...bill, at })
        await tellNotReady(tx, context.config, order)
      }
      const after = async () => {
        if (to === 'ready') {
          const money = await context.get(onReady)(tx, { ...bill, totalCents: order.billCents, at })
          await tellReady(tx, context.config, order, money)
        }
        if (to === 'cancelled') {
          await tellCancelled(tx, order)
          await context.get(onCancelled)(tx, { workOrderId: order.id, at })
        }
      }
      const ended = to === 'closed' || to === 'cancelled'
      return {
        what: 'state-changed',
        detail: { from: order.state, to },
        set: { state: to, ...(ended ? { closedAt: at } : {}), ...(to === 'in-progress' ? withoutStorage(order) : {}) },
        // A question that was taken back cannot be answered any more.
        linesChanged: order.state === 'awaiting-authorization',
        after,
      }
    },
    () => null,
  )

async function tellCancelled(tx: Db, order: LockedOrder): Promise<void> {
  const { dba } = await shopForPaper(tx, order.shopId)
  await tellCustomer(tx, order.customerId, {
    type: 'default',
    title: 'Work order cancelled',
    body: `${dba} cancelled work order ${order.invoice}.`,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice },
  })
}
