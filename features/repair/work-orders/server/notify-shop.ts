import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from './access.ts'
import { announceOrder } from './announce-order.ts'
import { onCustomerQuestion } from './hooks.ts'
import { getOrigin } from './origin.ts'
import { insertEvent } from './store.ts'

export const notifyShop: Verb<typeof workOrders.notifyShop> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const { accountId } = actor
    const { shopId } = await requireOwnWorkOrder(tx, actor, params.workOrderId)
    if (shopId !== params.shopId) refuse(standardRefusals.notFound)
    const order = await lockWorkOrder(tx, params.workOrderId)
    refuseIf(reasonNotToUpdate(order.state))
    const { firstName, lastName } = await getSignedInCustomer(tx, actor)
    const title = `${firstName} ${lastName} asks about repair order ${order.invoice}`
    const path = `/workorder/${shopId}/${order.id}`
    const data = { workOrderId: order.id, shop: shopId, invoice: order.invoice, path }
    const staff = await listShopStaff(tx, shopId)
    const news = { type: 'default', subject: 'orders', title, body: body.message, data } as const
    await notifyAccounts(
      tx,
      staff.map((accountId) => ({ accountId, ...news })),
    )
    const detail = { message: body.message }
    await insertEvent(tx, { shopId, workOrderId: order.id, by: getOrigin(context), what: 'customer-notified', detail })
    // The version stays the same, so an edit the shop is typing does not become stale.
    await announceOrder(tx, order, order.version)
    if (body.message) await get(onCustomerQuestion)(tx, { workOrderId: order.id, accountId, text: body.message, at: clock.now() })
    return { isNotified: true }
  })
