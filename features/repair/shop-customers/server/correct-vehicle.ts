import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announceEvents, getShopTopic } from '../../../../kit/server/live.ts'
import { correctVehicle as saveCorrection, findVehicleById } from '../../../catalog/vehicles/server/index.ts'
import { getOrigin, lockOrdersOfCustomers, insertEvent } from '../../work-orders/server/index.ts'
import { shopCustomerRefusals, type shopCustomers } from '../contract/index.ts'
import { lockKnown } from './access.ts'
import { readVehicleReply } from './page-replies.ts'
import { isShared } from './store-page.ts'

/** Corrects a walk-in's vehicle and records the old values in each of its work orders. */
export const correctVehicle: Verb<typeof shopCustomers.correctVehicle> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock, version } = context
    const { shop, id } = params
    const vehicle = (await findVehicleById(tx, id)) ?? refuse(standardRefusals.notFound)
    const { customerId } = vehicle
    const [held] = await lockKnown(tx, actor, shop, [customerId], { ordersOf: [customerId] })
    if (held.accountId) return refuse(shopCustomerRefusals.theirOwn)
    refuseIf((await isShared(tx, shop, customerId)) ? shopCustomerRefusals.shared : null)
    const theirs = await lockOrdersOfCustomers(tx, { shopId: shop, customerIds: [customerId] })
    const orders = theirs.filter(({ vehicleId }) => vehicleId === id)
    const corrections = await saveCorrection(tx, { customerId, id, version, form: body, now: clock.now() })
    if (corrections.length > 0)
      for (const { id: workOrderId } of orders)
        await insertEvent(tx, {
          shopId: shop,
          workOrderId,
          by: getOrigin(context),
          what: 'vehicle-corrected',
          detail: { corrections },
        })
    await announceEvents(
      tx,
      orders.map((order) => ({
        topics: [getShopTopic(shop)],
        message: { type: 'work_order_changed', shop, workOrderId: order.id, version: order.version },
      })),
    )
    return readVehicleReply(tx, context, params)
  })
