import { type Context, type Db, slot } from '../../../../kit/server/index.ts'
import { getAccountTopic, announceEvents, getShopTopic } from '../../../../kit/server/live.ts'
import { transferVehicles, announceVehicleChanged } from '../../../catalog/vehicles/server/index.ts'
import {
  deleteWalkIn,
  lockWalkInsOf,
  mergeCustomerFields,
  notifyCustomer,
  saveTypedPhone,
  transferTextConsents,
} from '../../../people/customers/server/index.ts'
import { transferAppointments } from '../../appointments/server/index.ts'
import { transferPastVisits } from '../../service-history/server/index.ts'
import { transferOrders, type TransferredOrder, insertEvent, lockOrdersOfCustomers } from '../../work-orders/server/index.ts'

/** Transfers what higher features store about a walk-in. */
export const onWalkInJoined = slot<(tx: Db, way: { from: string; to: string }) => Promise<void>>('on walk-in joined')

export type JoinContext = Pick<Context, 'db' | 'get' | 'clock'>

/**
 * Records a shop entered with exactly the account's e-mail and phone become the account's. The customer has confirmed the shop. A walk-in has
 * only orders, appointments booked by the shop and imported visits: without an account nobody signs online or rates.
 */
export async function joinShopWalkIns(
  { db: tx, get, clock }: JoinContext,
  { shopId, customerId }: { shopId: string; customerId: string },
): Promise<void> {
  // Lock orders before customers and vehicles, like every change of an order, to avoid deadlocks.
  const lockOrders = (customerIds: readonly string[]) => lockOrdersOfCustomers(tx, { shopId, customerIds })
  const found = await lockWalkInsOf(tx, { shopId, customerId, lockFirst: lockOrders })
  if (!found) return
  const joined: TransferredOrder[] = []
  // Again, because an order may have been opened just before the customers were locked.
  await lockOrders(found.walkIns)
  for (const walkIn of found.walkIns) {
    const vehicles = await transferVehicles(tx, walkIn, customerId)
    await transferPastVisits(tx, { from: walkIn, to: customerId, vehicles })
    await transferAppointments(tx, { from: walkIn, to: customerId, vehicles })
    joined.push(...(await transferOrders(tx, { from: walkIn, to: customerId, vehicles })))
    await transferTextConsents(tx, { from: walkIn, to: customerId })
    await mergeCustomerFields(tx, { from: walkIn, to: customerId })
    await get(onWalkInJoined)(tx, { from: walkIn, to: customerId })
    await deleteWalkIn(tx, walkIn)
  }
  if (found.walkIns.length > 0) await saveTypedPhone(tx, shopId, customerId)
  const newestFirst = joined.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  if (newestFirst.length > 0) await notifyJoined(tx, { accountId: found.accountId, customerId, at: clock.now() }, newestFirst)
}

async function notifyJoined(
  tx: Db,
  { accountId, customerId, at }: { accountId: string; customerId: string; at: Date },
  joined: readonly TransferredOrder[],
) {
  for (const { id, shopId } of joined)
    await insertEvent(tx, {
      shopId,
      workOrderId: id,
      by: { accountId, at },
      what: 'customer-joined',
      detail: {},
    })
  await announceEvents(
    tx,
    joined.map(({ id, shopId, version }) => ({
      topics: [getShopTopic(shopId), getAccountTopic(accountId)],
      message: { type: 'work_order_changed', shop: shopId, workOrderId: id, version },
    })),
  )
  for (const vehicleId of new Set(joined.map((order) => order.vehicleId)))
    await announceVehicleChanged(tx, { accountId }, vehicleId)
  const { id, shopId, dba, invoice, vin, vehicle } = joined[0] as TransferredOrder
  const further = joined.length - 1
  await notifyCustomer(tx, customerId, {
    type: 'default',
    title: further > 0 ? `${joined.length} visits are now in your account` : 'Your visit is now in your account',
    body: `Work order ${invoice} for your ${vehicle} at ${dba}${further > 0 ? `, and ${further} more` : ''}: entered at the shop with your e-mail and phone number.`,
    data: { path: `/workorder/${shopId}/${id}`, workOrderId: id, shop: shopId, invoice, vinId: vin },
  })
}
