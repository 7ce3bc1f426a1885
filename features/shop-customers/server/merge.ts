import { refuse, type Refusal, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { announceAll, shopTopic } from '../../../server/kit/live.ts'
import { appointmentsOf, giveAppointments, returnAppointments } from '../../appointments/server/index.ts'
import { fullName } from '../../customers/rules.ts'
import { deleteWalkIn, type HeldCustomer, lockCustomers, updateWalkIn } from '../../customers/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import { giveVehicles, returnVehicles, vehicleIdsOf } from '../../vehicles/server/index.ts'
import {
  byOf,
  giveOrders,
  givePastVisits,
  isKnownCustomer,
  lockOrdersOf,
  noteOnOrder,
  pastVisitsOf,
  returnOrders,
  returnPastVisits,
} from '../../work-orders/server/index.ts'
import { type Comparison, shopCustomerRefusals, type shopCustomers } from '../contract.ts'
import { canUndo, mergedFacts, reasonNotToMerge, unmergedFacts } from '../rules.ts'
import { customerPage } from './page.ts'
import { isShared } from './store-page.ts'
import {
  findMerge,
  giveNotes,
  insertMerge,
  markUndone,
  type Moved,
  notesOf,
  readDuplicates,
  readSides,
  returnNotes,
  setApartRow,
} from './store-merge.ts'

const factsOf = ({ firstName, lastName, phone1, email, address, aptSuite, city, state, zip }: HeldCustomer) => ({
  firstName,
  lastName,
  phone1,
  email,
  address,
  aptSuite,
  city,
  state,
  zip,
})

/** Two whom the shop may find; for all others there are none. Both are held. */
async function lockPair(tx: Db, shopId: string, keepId: string, dropId: string): Promise<[HeldCustomer, HeldCustomer]> {
  for (const id of [keepId, dropId].toSorted()) if (!(await isKnownCustomer(tx, shopId, id))) refuse(standardRefusals.notFound)
  const held = await lockCustomers(tx, [keepId, dropId])
  const of = (id: string) => held.find((one) => one.id === id) ?? refuse(standardRefusals.notFound)
  return [of(keepId), of(dropId)]
}

async function reasonAgainst(tx: Db, shopId: string, keep: HeldCustomer, drop: HeldCustomer): Promise<Refusal | null> {
  const shared =
    (!keep.accountId && (await isShared(tx, shopId, keep.id))) || (!drop.accountId && (await isShared(tx, shopId, drop.id)))
  return reasonNotToMerge({ keep, drop, isShared: shared }, shopCustomerRefusals)
}

export const compare: Verb<typeof shopCustomers.compare> = ({ db, actor }, { params: { shop, id, other } }) =>
  inTransaction(db, async (tx) => {
    await ownShop(tx, actor, shop)
    if (id === other) refuse(standardRefusals.notFound)
    const [a, b] = await lockPair(tx, shop, id, other)
    const stays = a.accountId ? 'a' : b.accountId ? 'b' : null
    const [keep, drop] = stays === 'b' ? [b, a] : [a, b]
    const reason = await reasonAgainst(tx, shop, keep, drop)
    const sides = await readSides(tx, shop, [id, other])
    return { ...sides, stays, reason: reason?.msg ?? '', canBeUndone: stays === null } as Comparison
  })

/** Orders before vehicles, as every change of an order does. */
export const merge: Verb<typeof shopCustomers.merge> = (context, { params: { shop }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await ownShop(tx, actor, shop)
    const [keep, drop] = await lockPair(tx, shop, body.keep, body.drop)
    const reason = await reasonAgainst(tx, shop, keep, drop)
    if (reason) return refuse(reason)
    const orders = await lockOrdersOf(tx, drop.id)
    const appointments = await appointmentsOf(tx, drop.id)
    const vehicles = await vehicleIdsOf(tx, drop.id)
    const pastVisits = await pastVisitsOf(tx, drop.id)
    const twins = await giveVehicles(tx, drop.id, keep.id)
    await giveAppointments(tx, { from: drop.id, to: keep.id, vehicles: twins })
    await givePastVisits(tx, { from: drop.id, to: keep.id, vehicles: twins })
    const given = await giveOrders(tx, { from: drop.id, to: keep.id, vehicles: twins })
    const notes = await notesOf(tx, drop.id)
    await giveNotes(tx, { from: drop.id, to: keep.id })
    const before = factsOf(keep)
    const after = mergedFacts(before, factsOf(drop), body.take)
    if (!keep.accountId) await updateWalkIn(tx, keep.id, after)
    const detail = { from: fullName(drop), into: fullName(after) }
    for (const { id } of given)
      await noteOnOrder(tx, { shopId: shop, workOrderId: id, by: byOf(context), what: 'customers-merged', detail })
    const moved: Moved = {
      orders,
      appointments,
      pastVisits,
      vehicles,
      twins: twins.map((one) => one.given),
      notes,
      before,
      after,
    }
    await insertMerge(tx, {
      shopId: shop,
      keep: keep.id,
      drop: drop.id,
      name: fullName(drop),
      moved,
      by: actor.accountId,
      at: clock.now(),
    })
    // Into an account it is as if they had confirmed the e-mail only now.
    if (keep.accountId) await deleteWalkIn(tx, drop.id)
    await announceOrders(tx, given)
    return customerPage(tx, context, { shop, id: keep.id })
  })

export const undoMerge: Verb<typeof shopCustomers.undoMerge> = (context, { params: { shop, id } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await ownShop(tx, actor, shop)
    const found = (await findMerge(tx, shop, id)) ?? refuse(standardRefusals.notFound)
    const { keptId, droppedId, moved } = found
    if (!keptId || !droppedId || !canUndo(found, clock.now())) return refuse(shopCustomerRefusals.settled)
    const held = await lockCustomers(tx, [keptId, droppedId])
    const keep = held.find((one) => one.id === keptId)
    const drop = held.find((one) => one.id === droppedId)
    const theirs = new Set((await lockOrdersOf(tx, keptId)).map((order) => order.id))
    if (!keep || !drop || keep.accountId || drop.accountId || moved.orders.some((order) => !theirs.has(order.id)))
      return refuse(shopCustomerRefusals.settled)
    const way = { from: keptId, to: droppedId }
    await returnVehicles(tx, { ...way, ids: moved.vehicles, twins: moved.twins })
    await returnAppointments(tx, { ...way, appointments: moved.appointments })
    await returnPastVisits(tx, { ...way, visits: moved.pastVisits })
    const orders = await returnOrders(tx, { ...way, orders: moved.orders })
    await returnNotes(tx, { ...way, notes: moved.notes })
    await updateWalkIn(tx, keptId, unmergedFacts(factsOf(keep), moved))
    await markUndone(tx, id, clock.now())
    const detail = { from: fullName(keep), into: fullName(drop) }
    for (const order of orders)
      await noteOnOrder(tx, { shopId: shop, workOrderId: order.id, by: byOf(context), what: 'customers-parted', detail })
    await announceOrders(tx, orders)
    return customerPage(tx, context, { shop, id: keptId })
  })

const announceOrders = (tx: Db, orders: readonly { id: string; shopId: string; version: number }[]) =>
  announceAll(
    tx,
    orders.map(({ id, shopId, version }) => ({
      topics: [shopTopic(shopId)],
      message: { type: 'work_order_changed', shop: shopId, workOrderId: id, version },
    })),
  )

export const duplicates: Verb<typeof shopCustomers.duplicates> = async ({ db, actor }, { params: { shop } }) => {
  await ownShop(db, actor, shop)
  return new JsonText((await readDuplicates(db, shop)).json)
}

export const setApart: Verb<typeof shopCustomers.setApart> = (context, { params: { shop }, body }) =>
  inTransaction(context.db, async (tx) => {
    await ownShop(tx, context.actor, shop)
    if (body.a === body.b) refuse(standardRefusals.notFound)
    await lockPair(tx, shop, body.a, body.b)
    await setApartRow(tx, shop, [body.a, body.b].toSorted() as [string, string])
    return new JsonText((await readDuplicates(tx, shop)).json)
  })
