import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import type { workOrders } from '../contract.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { byOf } from './by.ts'
import { announceOrder } from './change.ts'
import { onAsked } from './hooks.ts'
import { lockWorkOrder, ownWorkOrder, stopFor } from './own.ts'
import { insertEvent } from './store.ts'

export const notifyShop: Verb<typeof workOrders.notifyShop> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const { accountId } = actor
    const { shopId } = await ownWorkOrder(tx, actor, params.workOrderId)
    if (shopId !== params.shopId) refuse(standardRefusals.notFound)
    const order = await lockWorkOrder(tx, params.workOrderId)
    stopFor(reasonNotToUpdate(order.state))
    const { firstName, lastName } = await customerOf(tx, actor)
    const title = `${firstName} ${lastName} asks about work order ${order.invoice}`
    const path = `/workorder/${shopId}/${order.id}`
    const data = { workOrderId: order.id, shop: shopId, invoice: order.invoice, path }
    const staff = await shopStaff(tx, shopId)
    await Promise.all(staff.map((accountId) => notify(tx, { accountId, type: 'default', title, body: body.message, data })))
    const detail = { message: body.message }
    await insertEvent(tx, { shopId, workOrderId: order.id, by: byOf(context), what: 'customer-notified', detail })
    // Not a change of the order: what the shop is typing meanwhile must not become stale.
    await announceOrder(tx, order, order.version)
    if (body.message) await get(onAsked)(tx, { workOrderId: order.id, accountId, text: body.message, at: clock.now() })
    return { isNotified: true }
  })
