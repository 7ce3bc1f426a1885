import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import { type ShopWorkOrder, workOrderRefusals } from '../contract/index.ts'
import { findChangedAdjustment, listChangedJobs, largestTotal, type Reason, reasonNotToEdit } from '../rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from './access.ts'
import { addUpOrder } from './add-up-order.ts'
import { announceOrder } from './announce-order.ts'
import { getShopOrder } from './get-shop-order.ts'
import { onOrderLinesChanged } from './hooks.ts'
import { type Origin, getOrigin } from './origin.ts'
import { saveAdjustmentTotals } from './store-adjustments.ts'
import { findAnswered } from './store-estimates.ts'
import { markChanged } from './store-lines.ts'
import { insertEvent, type LockedOrder, type OrderFields, saveOrder } from './store.ts'

export const notWaiting = { waitsFor: null, waitsNote: '', waitsUntil: null } as const

/** What was done to an order, as its history records it. */
export interface Change {
  what: string
  detail?: Record<string, unknown>
  /** Fields of the order to change. */
  set?: Partial<OrderFields>
  /** Something on the estimate changed, so an estimate that was sent is outdated. */
  linesChanged?: boolean
  /** Approved jobs may differ from their approval now, or match it again. */
  marksChanged?: boolean
  /** Runs in the same transaction, after the order is saved. */
  after?: () => Promise<void>
}

/**
 * One change of an order by its shop. Checks access, the version and whether it may change now, does the work, and then whatever
 * every change needs: totals, the next version, an event, the announcement. Returns the new order.
 */
export function changeOrder(
  context: Pick<Context<Actor>, 'db' | 'actor' | 'version' | 'clock' | 'address' | 'userAgent' | 'get'>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder) => Promise<Change>,
  mayChange: (state: LockedOrder['state']) => Reason = reasonNotToEdit,
): Promise<JsonText<ShopWorkOrder>> {
  const { db, actor, version, clock, get } = context
  return inTransaction(db, async (tx) => {
    await requireOwnWorkOrder(tx, actor, workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    refuseIf(mayChange(order.state))
    const change = await work(tx, order)
    const marked = change.linesChanged || change.marksChanged ? await markChangedJobs(tx, actor, workOrderId) : {}
    await finishChange(tx, order, getOrigin(context), { ...change, set: { ...change.set, ...marked } })
    await change.after?.()
    if (change.linesChanged || change.marksChanged) await get(onOrderLinesChanged)(tx, { workOrderId, at: clock.now() })
    return getShopOrder(tx, actor, workOrderId)
  })
}

/** Marks jobs that no longer match their approval; a fee or discount of the whole order is marked on the order. */
async function markChangedJobs(tx: Db, actor: Actor, workOrderId: string): Promise<Partial<OrderFields>> {
  const answered = await findAnswered(tx, workOrderId)
  if (!answered) return {}
  const view = JSON.parse((await getShopOrder(tx, actor, workOrderId)).text) as ShopWorkOrder
  await markChanged(tx, workOrderId, listChangedJobs(view.concerns, answered))
  return { changedAdjustment: findChangedAdjustment(view.adjustments, answered) }
}

/** Writes everything that follows from a change of a locked order; returns its new version. */
export async function finishChange(tx: Db, order: LockedOrder, by: Origin, change: Change): Promise<number> {
  const { jobs, adjustments, offered, approved } = await addUpOrder(tx, order.id, order)
  const lines = (kind: 'labors' | 'parts') => jobs.reduce((count, job) => count + job[kind], 0)
  const tooMany = jobs.length > 40 || lines('labors') > 200 || lines('parts') > 400 || adjustments.length > 60
  if (offered.charges.totalCents > largestTotal || tooMany) refuse(workOrderRefusals.tooMuch)
  if (adjustments.length > 0)
    await saveAdjustmentTotals(
      tx,
      order.id,
      adjustments.map(({ adjustmentId: id }) => ({ id, offered: offered.each.get(id) ?? 0, bill: approved.each.get(id) ?? 0 })),
    )
  const version = await saveOrder(
    tx,
    order.id,
    settleOrder({ ...order, ...change.set }),
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

/** An order that is ready or has ended waits for nothing. */
const settleOrder = (fields: OrderFields): OrderFields => (reasonNotToEdit(fields.state) ? { ...fields, ...notWaiting } : fields)
