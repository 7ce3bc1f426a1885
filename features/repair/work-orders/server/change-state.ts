import { refuseIf } from '../../../../common/refusal.ts'
import { type Db, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { describeOdometerConflict, reasonNotToMove } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { withoutStorage } from './change-storage-charge.ts'
import { onOrderCancelled, onOrderReady, onOrderReopened } from './hooks.ts'
import { notifyNotReady, notifyReady } from './notify-ready.ts'
import { recordOdometerOut } from './open-work-order.ts'
import { restoreAnswers } from './store-lines.ts'
import { type LockedOrder, findOrderFacts } from './store.ts'

export const changeState: Verb<typeof workOrders.changeState> = (context, { params, body }) =>
  changeOrder(
    context,
    params.id,
    async (tx, order) => {
      const to = body.state
      if (order.state === 'awaiting-authorization' && to === 'in-progress') await restoreAnswers(tx, order.id)
      refuseIf(reasonNotToMove({ ...order, ...(await findOrderFacts(tx, order)) }, to))
      const bill = { workOrderId: order.id, shopId: order.shopId }
      const at = context.clock.now()
      const conflict = describeOdometerConflict(order.odometer, body.odometerOut ?? null)
      if (conflict) throw makeBadInput({ odometerOut: conflict })
      const isReopened = order.state === 'ready' && to === 'in-progress'
      if (isReopened) await requirePermission(tx, context.actor, order.shopId, 'orders.reopen')
      if (isReopened) await context.get(onOrderReopened)(tx, { ...bill, at })
      const after = async (): Promise<SentTo | void> => {
        if (to === 'ready') {
          const money = await context.get(onOrderReady)(tx, { ...bill, totalCents: order.billCents, at })
          return notifyReady(tx, context, order, money)
        }
        if (isReopened) return notifyNotReady(tx, context, order)
        if (to === 'cancelled') {
          await context.get(onOrderCancelled)(tx, { workOrderId: order.id, at })
          return notifyCancelled(tx, order)
        }
      }
      const reading = await recordOdometerOut(tx, order, body.odometerOut ?? null)
      const ended = to === 'closed' || to === 'cancelled'
      return {
        what: 'state-changed',
        detail: { from: order.state, to, ...reading },
        set: {
          state: to,
          ...(body.odometerOut === undefined ? {} : { odometerOut: body.odometerOut }),
          ...(ended ? { closedAt: at } : {}),
          ...(to === 'in-progress' ? withoutStorage(order) : {}),
        },
        // A withdrawn estimate can no longer be answered.
        linesChanged: order.state === 'awaiting-authorization',
        after,
      }
    },
    () => null,
  )

async function notifyCancelled(tx: Db, order: LockedOrder): Promise<SentTo> {
  const { dba } = await getShopForPaper(tx, order.shopId)
  const title = 'Work order canceled'
  const body = `${dba} canceled work order ${order.invoice}.`
  return notifyCustomer(tx, order.customerId, {
    type: 'default',
    title,
    body,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice },
    textIfAgreed: body,
    mail: { subject: `${title}: ${order.invoice}`, title, lines: [body] },
  })
}
