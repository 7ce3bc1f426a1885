import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { announceAll, shopTopic } from '../../../server/kit/live.ts'
import { lockCustomers } from '../../customers/server/index.ts'
import { correctVehicle as putRight, vehicleById } from '../../vehicles/server/index.ts'
import { byOf, lockOrdersOf, noteOnOrder } from '../../work-orders/server/index.ts'
import { shopCustomerRefusals, type shopCustomers } from '../contract.ts'
import { knownAt, vehiclePage } from './page.ts'
import { isShared } from './store-page.ts'

/** What was typed wrong at the desk is put right, and each order of the vehicle keeps what stood there before. */
export const correctVehicle: Verb<typeof shopCustomers.correctVehicle> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, version } = context
    const { shop, id } = params
    const vehicle = (await vehicleById(tx, id)) ?? refuse(standardRefusals.notFound)
    const { customerId } = vehicle
    await knownAt(tx, actor, { shop, id: customerId })
    const [held] = await lockCustomers(tx, [customerId])
    if (!held || held.accountId) return refuse(shopCustomerRefusals.theirOwn)
    refuseIf((await isShared(tx, shop, customerId)) ? shopCustomerRefusals.shared : null)
    const orders = (await lockOrdersOf(tx, customerId)).filter(({ vehicleId }) => vehicleId === id)
    const corrections = await putRight(tx, { customerId, id, version, form: body, now: clock.now() })
    if (corrections.length > 0)
      for (const { id: workOrderId } of orders)
        await noteOnOrder(tx, {
          shopId: shop,
          workOrderId,
          by: byOf(context),
          what: 'vehicle-corrected',
          detail: { corrections },
        })
    await announceAll(
      tx,
      orders.map((order) => ({
        topics: [shopTopic(shop)],
        message: { type: 'work_order_changed', shop, workOrderId: order.id, version: order.version },
      })),
    )
    return vehiclePage(tx, context, params)
  })
