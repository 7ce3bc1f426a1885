import { systemClock } from '../../../server/kit/clock.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announceAll, shopTopic } from '../../../server/kit/live.ts'
import { giveAppointments } from '../../appointments/server/index.ts'
import { deleteWalkIn, tellCustomer, walkInsOf } from '../../customers/server/index.ts'
import { giveVehicles, tellVehicleChanged } from '../../vehicles/server/index.ts'
import { givePastVisits } from './store-past-visits.ts'
import { giveOrders, type GivenOrder, insertEvent, lockOrdersOf } from './store.ts'

/**
 * A customer has confirmed the e-mail: what shops entered for exactly that e-mail and phone, and for nobody's account, becomes theirs.
 * `also` hands over what higher features keep of them. Only orders, what a shop booked for them and what came by an import can be there: who
 * has no account neither signs nor rates.
 */
export async function joinWalkIns(
  tx: Db,
  { id: accountId }: { id: string },
  also: (tx: Db, way: { from: string; to: string }) => Promise<void> = async () => {},
): Promise<void> {
  const found = await walkInsOf(tx, accountId)
  if (!found) return
  const joined: GivenOrder[] = []
  for (const walkIn of found.walkIns) {
    // Orders before vehicles, as every change of an order does.
    await lockOrdersOf(tx, walkIn)
    const vehicles = await giveVehicles(tx, walkIn, found.customerId)
    await givePastVisits(tx, { from: walkIn, to: found.customerId, vehicles })
    await giveAppointments(tx, { from: walkIn, to: found.customerId, vehicles })
    joined.push(...(await giveOrders(tx, { from: walkIn, to: found.customerId, vehicles })))
    await also(tx, { from: walkIn, to: found.customerId })
    await deleteWalkIn(tx, walkIn)
  }
  const newestFirst = joined.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  if (newestFirst.length > 0) await tell(tx, { accountId, customerId: found.customerId }, newestFirst)
}

async function tell(tx: Db, { accountId, customerId }: { accountId: string; customerId: string }, joined: readonly GivenOrder[]) {
  for (const { id, shopId } of joined)
    await insertEvent(tx, {
      shopId,
      workOrderId: id,
      by: { accountId, at: systemClock.now() },
      what: 'customer-joined',
      detail: {},
    })
  await announceAll(
    tx,
    joined.map(({ id, shopId, version }) => ({
      topics: [shopTopic(shopId), accountTopic(accountId)],
      message: { type: 'work_order_changed', shop: shopId, workOrderId: id, version },
    })),
  )
  for (const vehicleId of new Set(joined.map((order) => order.vehicleId))) await tellVehicleChanged(tx, { accountId }, vehicleId)
  const { id, shopId, dba, invoice, vin, vehicle } = joined[0] as GivenOrder
  const further = joined.length - 1
  await tellCustomer(tx, customerId, {
    type: 'default',
    title: further > 0 ? `${joined.length} visits are in your account now` : 'Your visit is in your account now',
    body: `Work order ${invoice} for your ${vehicle} at ${dba}${further > 0 ? `, and ${further} more` : ''}: shops entered them with your e-mail and phone.`,
    data: { path: `/workorder/${shopId}/${id}`, workOrderId: id, shop: shopId, invoice, vinId: vin },
  })
}
