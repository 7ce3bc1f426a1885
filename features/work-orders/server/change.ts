import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { JsonText } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { type ShopWorkOrder, workOrderRefusals } from '../contract.ts'
import { changedJobs, chargesOn, largestTotal, type Reason, reasonNotToEdit } from '../rules.ts'
import { lockWorkOrder, ownWorkOrder, stopFor } from './own.ts'
import { insertEvent, type LockedOrder, type OrderFields, saveOrder, sumsOf } from './store.ts'
import { findAnswered } from './store-estimates.ts'
import { markChanged } from './store-lines.ts'
import { readShopOrder } from './store-screens.ts'

/** What was done to an order, for its history. */
export interface Change {
  what: string
  detail?: Record<string, unknown>
  /** Fields of the order that change with it. */
  set?: Partial<OrderFields>
  /** What an estimate says has changed: one that was sent is outdated. */
  linesChanged?: boolean
}

/**
 * One change of an order by its shop: whose is it, is it still the version they saw, may it be changed, the work, then what
 * every change brings: totals, the next version, an event, the announcement. Answers the new order.
 */
export function changeOrder(
  { db, actor, version }: Pick<Context<Actor>, 'db' | 'actor' | 'version'>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder) => Promise<Change>,
  mayChange: (state: LockedOrder['state']) => Reason = reasonNotToEdit,
): Promise<JsonText<ShopWorkOrder>> {
  return inTransaction(db, async (tx) => {
    await ownWorkOrder(tx, actor, workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    stopFor(mayChange(order.state))
    const change = await work(tx, order)
    if (change.linesChanged) await markChangedJobs(tx, actor, workOrderId)
    await finishChange(tx, order, actor.accountId, change)
    return shopOrder(tx, actor, workOrderId)
  })
}

async function markChangedJobs(tx: Db, actor: Actor, workOrderId: string): Promise<void> {
  const answered = await findAnswered(tx, workOrderId)
  if (!answered) return
  const view = JSON.parse((await shopOrder(tx, actor, workOrderId)).text) as ShopWorkOrder
  await markChanged(tx, workOrderId, changedJobs(view.concerns, answered))
}

/** Writes what follows from a change of a locked order; answers its new version. */
export async function finishChange(tx: Db, order: LockedOrder, accountId: string | null, change: Change): Promise<number> {
  const sums = await sumsOf(tx, order.id)
  const offered = chargesOn(sums, order)
  const approved = chargesOn({ laborCents: sums.approvedLaborCents, partsCents: sums.approvedPartsCents }, order)
  if (offered.totalCents > largestTotal || sums.concerns > 40 || sums.labors > 200 || sums.parts > 400)
    refuse(workOrderRefusals.tooMuch)
  const version = await saveOrder(
    tx,
    order.id,
    { ...order, ...change.set },
    { offered, approved, linesChanged: change.linesChanged ?? false },
  )
  await insertEvent(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    accountId,
    what: change.what,
    detail: change.detail ?? {},
  })
  await announceOrder(tx, order, version)
  return version
}

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
