import { type Db, systemClock } from '../../../../kit/server/index.ts'
import { getAccountTopic, announceEvents, getShopTopic } from '../../../../kit/server/live.ts'
import { transferVehicles, announceVehicleChanged } from '../../../catalog/vehicles/server/index.ts'
import { deleteWalkIn, lockCustomerWithWalkIns, notifyCustomer } from '../../../people/customers/server/index.ts'
import { transferAppointments } from '../../appointments/server/index.ts'
import { transferPastVisits } from '../../service-history/server/index.ts'
import { transferOrders, type TransferredOrder, insertEvent, lockOrdersOfCustomer } from '../../work-orders/server/index.ts'

/**
 * A customer confirmed their e-mail: what shops entered for exactly that e-mail and phone, without an account, becomes theirs.
 * `also` transfers what higher features store about them. A walk-in has only orders, appointments booked by a shop and imported visits:
 * without an account nobody signs or rates.
 */
export async function joinWalkIns(
  tx: Db,
  { id: accountId }: { id: string },
  also: (tx: Db, way: { from: string; to: string }) => Promise<void> = async () => {},
): Promise<void> {
  const found = await lockCustomerWithWalkIns(tx, accountId)
  if (!found) return
  const joined: TransferredOrder[] = []
  for (const walkIn of found.walkIns) {
    // Lock orders before vehicles, like every change of an order, to avoid deadlocks.
    await lockOrdersOfCustomer(tx, walkIn)
    const vehicles = await transferVehicles(tx, walkIn, found.customerId)
    await transferPastVisits(tx, { from: walkIn, to: found.customerId, vehicles })
    await transferAppointments(tx, { from: walkIn, to: found.customerId, vehicles })
    joined.push(...(await transferOrders(tx, { from: walkIn, to: found.customerId, vehicles })))
    await also(tx, { from: walkIn, to: found.customerId })
    await deleteWalkIn(tx, walkIn)
  }
  const newestFirst = joined.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  if (newestFirst.length > 0) await notifyJoined(tx, { accountId, customerId: found.customerId }, newestFirst)
}

async function notifyJoined(
  tx: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
  joined: readonly TransferredOrder[],
) {
  for (const { id, shopId } of joined)
    await insertEvent(tx, {
      shopId,
      workOrderId: id,
      by: { accountId, at: systemClock.now() },
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
