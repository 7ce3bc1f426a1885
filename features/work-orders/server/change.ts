import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { JsonText } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { type ShopWorkOrder, workOrderRefusals } from '../contract.ts'
import { changedAdjustment, changedJobs, largestTotal, type Reason, reasonNotToEdit } from '../rules.ts'
import { addUp } from './add-up.ts'
import { type By, byOf } from './by.ts'
import { onLinesChanged } from './hooks.ts'
import { lockWorkOrder, ownWorkOrder, stopFor } from './own.ts'
import { insertEvent, type LockedOrder, type OrderFields, saveOrder } from './store.ts'
import { keepAdjusted } from './store-adjustments.ts'
import { findAnswered } from './store-estimates.ts'
import { markChanged } from './store-lines.ts'
import { readShopOrder } from './store-screens.ts'

export const notWaiting = { waitsFor: null, waitsNote: '', waitsUntil: null } as const

/** What was done to an order, for its history. */
export interface Change {
  what: string
  detail?: Record<string, unknown>
  /** Fields of the order that change with it. */
  set?: Partial<OrderFields>
  /** What an estimate says has changed: one that was sent is outdated. */
  linesChanged?: boolean
  /** Approved jobs may have become others, or be as they were approved again. */
  marksChanged?: boolean
  /** What follows once the order is kept as it is now. */
  after?: () => Promise<void>
}

/**
 * One change of an order by its shop: whose is it, is it still the version they saw, may it be changed, the work, then what
 * every change brings: totals, the next version, an event, the announcement. Answers the new order.
 */
export function changeOrder(
  context: Pick<Context<Actor>, 'db' | 'actor' | 'version' | 'clock' | 'address' | 'userAgent' | 'get'>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder) => Promise<Change>,
  mayChange: (state: LockedOrder['state']) => Reason = reasonNotToEdit,
): Promise<JsonText<ShopWorkOrder>> {
  const { db, actor, version, clock, get } = context
  return inTransaction(db, async (tx) => {
    await ownWorkOrder(tx, actor, workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    stopFor(mayChange(order.state))
    const change = await work(tx, order)
    const marked = change.linesChanged || change.marksChanged ? await markChangedJobs(tx, actor, workOrderId) : {}
    await finishChange(tx, order, byOf(context), { ...change, set: { ...change.set, ...marked } })
    await change.after?.()
    if (change.linesChanged || change.marksChanged) await get(onLinesChanged)(tx, { workOrderId, at: clock.now() })
    return shopOrder(tx, actor, workOrderId)
  })
}

/** Marks what is not as it was approved any more: jobs by themselves, what is of the whole order with the order. */
async function markChangedJobs(tx: Db, actor: Actor, workOrderId: string): Promise<Partial<OrderFields>> {
  const answered = await findAnswered(tx, workOrderId)
  if (!answered) return {}
  const view = JSON.parse((await shopOrder(tx, actor, workOrderId)).text) as ShopWorkOrder
  await markChanged(tx, workOrderId, changedJobs(view.concerns, answered))
  return { changedAdjustment: changedAdjustment(view.adjustments, answered) }
}

/** Writes what follows from a change of a locked order; answers its new version. */
export async function finishChange(tx: Db, order: LockedOrder, by: By, change: Change): Promise<number> {
  const { jobs, adjustments, offered, approved } = await addUp(tx, order.id, order)
  const lines = (kind: 'labors' | 'parts') => jobs.reduce((count, job) => count + job[kind], 0)
  const tooMany = jobs.length > 40 || lines('labors') > 200 || lines('parts') > 400 || adjustments.length > 60
  if (offered.charges.totalCents > largestTotal || tooMany) refuse(workOrderRefusals.tooMuch)
  if (adjustments.length > 0)
    await keepAdjusted(
      tx,
      order.id,
      adjustments.map(({ adjustmentId: id }) => ({ id, offered: offered.each.get(id) ?? 0, bill: approved.each.get(id) ?? 0 })),
    )
  const version = await saveOrder(
    tx,
    order.id,
    settled({ ...order, ...change.set }),
    {
      offered: offered.charges,
      approved: approved.charges,
      laborTaxCents: approved.laborTaxCents,
      linesChanged: change.linesChanged ?? false,
    },
    by.at,
  )
  await insertEvent(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    by,
    what: change.what,
    detail: change.detail ?? {},
  })
  await announceOrder(tx, order, version)
  return version
}

/** Finished or ended, it waits for nothing any more. */
const settled = (fields: OrderFields): OrderFields => (reasonNotToEdit(fields.state) ? { ...fields, ...notWaiting } : fields)

/** The screens of the shop and of the customer read the order again. */
export async function announceOrder(tx: Db, order: LockedOrder, version: number): Promise<void> {
  const topics = [shopTopic(order.shopId), ...(order.customerAccountId ? [accountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, { type: 'work_order_changed', shop: order.shopId, workOrderId: order.id, version })
}

/** The order as its shop reads it, with its version as the ETag. */
export async function shopOrder(db: Db, actor: Actor, workOrderId: string): Promise<JsonText<ShopWorkOrder>> {
  const found = (await readShopOrder(db, actor.accountId, workOrderId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ShopWorkOrder>(found.json, found.version)
}

/** The same for whoever works for somebody of its staff, as a value. */
export async function orderOfStaff(db: Db, accountId: string, workOrderId: string): Promise<ShopWorkOrder> {
  const found = (await readShopOrder(db, accountId, workOrderId)) ?? refuse(standardRefusals.notFound)
  return JSON.parse(found.json) as ShopWorkOrder
}
