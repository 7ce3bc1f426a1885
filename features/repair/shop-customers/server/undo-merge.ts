import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { transferVehiclesBack } from '../../../catalog/vehicles/server/index.ts'
import { showFullName } from '../../../people/customers/rules.ts'
import { lockCustomers, updateWalkIn } from '../../../people/customers/server/index.ts'
import { returnExemptions } from '../../../people/exemptions/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { transferAppointmentsBack } from '../../appointments/server/index.ts'
import { returnPastVisits } from '../../service-history/server/index.ts'
import { getOrigin, lockOrdersOfCustomers, insertEvent, returnOrders } from '../../work-orders/server/index.ts'
import { shopCustomerRefusals, type shopCustomers } from '../contract/index.ts'
import { canUndo, unmergeFacts } from '../rules.ts'
import { getFacts, announceOrderChanges } from './merge-pair.ts'
import { readCustomerReply } from './page-replies.ts'
import { lockMerge, markUndone, returnNotes } from './store-merge.ts'

export const undoMerge: Verb<typeof shopCustomers.undoMerge> = (context, { params: { shop, id } }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireShopMember(tx, actor, shop)
    const found = (await lockMerge(tx, shop, id)) ?? refuse(standardRefusals.notFound)
    const { keptId, droppedId, moved } = found
    if (!keptId || !droppedId || !canUndo(found, clock.now())) return refuse(shopCustomerRefusals.mergeFinal)
    const ofKept = { shopId: shop, customerIds: [keptId] }
    await lockOrdersOfCustomers(tx, ofKept)
    const held = await lockCustomers(tx, [keptId, droppedId])
    const keep = held.find((customer) => customer.id === keptId)
    const drop = held.find((customer) => customer.id === droppedId)
    const theirs = new Set((await lockOrdersOfCustomers(tx, ofKept)).map((order) => order.id))
    if (!keep || !drop || keep.accountId || drop.accountId || moved.orders.some((order) => !theirs.has(order.id)))
      return refuse(shopCustomerRefusals.mergeFinal)
    const way = { from: keptId, to: droppedId }
    await transferVehiclesBack(tx, { ...way, ids: moved.vehicles, twins: moved.twins })
    await transferAppointmentsBack(tx, { ...way, appointments: moved.appointments })
    await returnPastVisits(tx, { ...way, visits: moved.pastVisits })
    const orders = await returnOrders(tx, { ...way, orders: moved.orders })
    await returnNotes(tx, { ...way, notes: moved.notes })
    await returnExemptions(tx, { ...way, ids: moved.exemptions ?? [] })
    await updateWalkIn(tx, keptId, unmergeFacts(getFacts(keep), moved))
    await markUndone(tx, id, clock.now())
    const detail = { from: showFullName(keep), into: showFullName(drop) }
    for (const order of orders)
      await insertEvent(tx, { shopId: shop, workOrderId: order.id, by: getOrigin(context), what: 'customers-parted', detail })
    await announceOrderChanges(tx, orders)
    return readCustomerReply(tx, context, { shop, id: keptId })
  })
