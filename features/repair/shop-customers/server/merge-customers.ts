import { refuse } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { transferVehicles, listVehicleIds } from '../../../catalog/vehicles/server/index.ts'
import { showFullName } from '../../../people/customers/rules.ts'
import { deleteWalkIn, mergeCustomerFields, transferTextConsents, updateWalkIn } from '../../../people/customers/server/index.ts'
import { listExemptionIds, transferExemptions } from '../../../people/exemptions/server/index.ts'
import { listAppointmentVehicles, transferAppointments } from '../../appointments/server/index.ts'
import { transferPastVisits, listPastVisitsOfCustomer } from '../../service-history/server/index.ts'
import { getOrigin, transferOrders, lockOrdersOfCustomers, insertEvent } from '../../work-orders/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { mergeFacts } from '../rules.ts'
import { lockKnown } from './access.ts'
import { getFacts, findMergeObstacle, announceOrderChanges } from './merge-pair.ts'
import { readCustomerReply } from './page-replies.ts'
import { transferNotes, insertMerge, type MovedRecords, listNoteIds } from './store-merge.ts'

/** Locks work orders before customers and vehicles, as every change of a work order does. */
export const mergeCustomers: Verb<typeof shopCustomers.merge> = (context, { params: { shop }, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const [keep, drop] = await lockKnown(tx, actor, shop, [body.keep, body.drop], { ordersOf: [body.keep, body.drop] })
    const reason = await findMergeObstacle(tx, shop, keep, drop)
    if (reason) return refuse(reason)
    // Again, because an order may have been opened just before the customers were locked.
    const orders = await lockOrdersOfCustomers(tx, { shopId: shop, customerIds: [drop.id] })
    const appointments = await listAppointmentVehicles(tx, drop.id)
    const vehicles = await listVehicleIds(tx, drop.id)
    const pastVisits = await listPastVisitsOfCustomer(tx, drop.id)
    const twins = await transferVehicles(tx, drop.id, keep.id)
    await transferAppointments(tx, { from: drop.id, to: keep.id, vehicles: twins })
    await transferPastVisits(tx, { from: drop.id, to: keep.id, vehicles: twins })
    const given = await transferOrders(tx, { from: drop.id, to: keep.id, vehicles: twins })
    const notes = await listNoteIds(tx, drop.id)
    await transferNotes(tx, { from: drop.id, to: keep.id })
    await transferTextConsents(tx, { from: drop.id, to: keep.id })
    await mergeCustomerFields(tx, { from: drop.id, to: keep.id })
    const exemptions = await listExemptionIds(tx, drop.id)
    await transferExemptions(tx, { from: drop.id, to: keep.id })
    const before = getFacts(keep)
    const after = mergeFacts(before, getFacts(drop), body.take)
    if (!keep.accountId) await updateWalkIn(tx, keep.id, after)
    const detail = { from: showFullName(drop), into: showFullName(after) }
    for (const { id } of given)
      await insertEvent(tx, { shopId: shop, workOrderId: id, by: getOrigin(context), what: 'customers-merged', detail })
    const moved: MovedRecords = {
      orders,
      appointments,
      pastVisits,
      vehicles,
      twins: twins.map((twin) => twin.given),
      notes,
      exemptions,
      before,
      after,
    }
    await insertMerge(tx, {
      shopId: shop,
      keep: keep.id,
      drop: drop.id,
      name: showFullName(drop),
      moved,
      by: actor.accountId,
      at: clock.now(),
    })
    // Merging into an account is final, as if they had confirmed the e-mail just now.
    if (keep.accountId) await deleteWalkIn(tx, drop.id)
    await announceOrderChanges(tx, given)
    return readCustomerReply(tx, context, { shop, id: keep.id })
  })
