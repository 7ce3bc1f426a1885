import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { findValidExemption } from '../../../people/exemptions/server/index.ts'
import { type AuditChange, type ShopWorkOrder, workOrderRefusals } from '../contract/index.ts'
import { describeFieldChanges } from '../line-changes.ts'
import { findChangedAdjustment, listChangedJobs, largestTotal, type Reason, reasonNotToEdit, type TaxSums } from '../rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from './access.ts'
import { addUpOrder } from './add-up-order.ts'
import { announceOrder } from './announce-order.ts'
import { addSentTo, getShopOrder } from './get-shop-order.ts'
import { onOrderLinesChanged } from './hooks.ts'
import { type Origin, getOrigin } from './origin.ts'
import { saveAdjustmentTotals } from './store-adjustments.ts'
import { findAnswered } from './store-estimates.ts'
import { markChanged } from './store-lines.ts'
import { insertEvent, type LockedOrder, type OrderFields, saveOrder } from './store.ts'

export const notWaiting = { waitsFor: null, waitsNote: '', waitsUntil: null } as const

/** A change made to an order, as its history records it. */
export interface Change {
  what: string
  detail?: Record<string, unknown>
  /** Each value of its jobs and lines that changed, for the audit log. Those of the order itself follow from `set`. */
  changes?: readonly AuditChange[]
  /** Fields of the order to change. */
  set?: Partial<OrderFields>
  /** Something on the estimate changed, so an estimate that was sent is outdated. */
  linesChanged?: boolean
  /** Approved jobs may differ from their approval now, or match it again. */
  marksChanged?: boolean
  /** Runs in the same transaction, after the order is saved. Returns where a notice to the customer goes. */
  after?: () => Promise<SentTo | void>
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
    const seen = await lockWorkOrder(tx, workOrderId)
    if (seen.version !== version) refuse(standardRefusals.stale, { more: { version: seen.version } })
    refuseIf(mayChange(seen.state))
    const order = await settleExemption(tx, seen, getOrigin(context))
    const change = await work(tx, order)
    const marked = change.linesChanged || change.marksChanged ? await markChangedJobs(tx, actor, workOrderId) : {}
    await finishChange(tx, order, getOrigin(context), { ...change, set: { ...change.set, ...marked } })
    const sentTo = await change.after?.()
    if (change.linesChanged || change.marksChanged) await get(onOrderLinesChanged)(tx, { workOrderId, at: clock.now() })
    return addSentTo(await getShopOrder(tx, actor, workOrderId), sentTo)
  })
}

/**
 * Taxes a locked order, or not if its customer has a valid certificate, unless its bill is final. Totals change and a sent estimate is outdated;
 * what the customer authorized stays. Returns the order as it is then.
 */
export async function settleExemption(tx: Db, order: LockedOrder, by: Origin): Promise<LockedOrder> {
  if (reasonNotToEdit(order.state)) return order
  const valid = await findValidExemption(tx, { ...order, at: by.at })
  if ((valid?.id ?? null) === order.exemptionId) return order
  await finishChange(tx, order, by, {
    what: valid ? 'exemption-applied' : 'exemption-ended',
    detail: valid ? { certificate: valid.certificate, state: valid.state } : {},
    set: { exemptionId: valid?.id ?? null, isExempt: valid !== null },
    linesChanged: true,
  })
  return lockWorkOrder(tx, order.id)
}

/** Marks jobs that no longer match their approval; a fee or discount of the whole order is marked on the order. */
async function markChangedJobs(tx: Db, actor: Actor, workOrderId: string): Promise<Partial<OrderFields>> {
  const answered = await findAnswered(tx, workOrderId)
  if (!answered) return {}
  const view = JSON.parse((await getShopOrder(tx, actor, workOrderId)).text) as ShopWorkOrder
  await markChanged(tx, workOrderId, listChangedJobs(view.concerns, answered))
  return { changedAdjustment: findChangedAdjustment(view, answered) }
}

/** Writes everything that follows from a change of a locked order; returns its new version. */
export async function finishChange(tx: Db, order: LockedOrder, by: Origin, change: Change): Promise<number> {
  const { jobs, adjustments, offered, approved } = await addUpOrder(tx, order.id, { ...order, ...change.set })
  const lines = (kind: 'labors' | 'parts') => jobs.reduce((count, job) => count + job[kind].length, 0)
  const tooMany =
    jobs.length > 40 ||
    lines('labors') > 200 ||
    lines('parts') > 400 ||
    adjustments.filter(({ kind }) => kind !== 'overlap').length > 60
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
      laborDiscountCents: approved.laborDiscountCents,
      tax: addStorage(approved.tax, { ...order, ...change.set }),
      linesChanged: change.linesChanged ?? false,
    },
    by.at,
  )
  const { totalCents } = offered.charges
  const changes = [
    ...(change.changes ?? []),
    ...describeFieldChanges({ ...order, total: order.totalCents }, { ...change.set, total: totalCents }),
  ]
  await insertEvent(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    by,
    what: change.what,
    detail: { ...change.detail, ...(changes.length > 0 ? { changes } : {}) },
  })
  await announceOrder(tx, order, version)
  return version
}

/** Storage is taxed like parts, if the order's rules tax it. Its tax was agreed to with each charge. */
function addStorage(tax: TaxSums, { storageCents, partsTaxRate, taxRules, isExempt }: LockedOrder): TaxSums {
  if (!taxRules.storageTaxed || partsTaxRate === 0) return tax
  const { taxableCents, exemptCents } = tax
  return isExempt ? { ...tax, exemptCents: exemptCents + storageCents } : { ...tax, taxableCents: taxableCents + storageCents }
}

/** An order that is ready or has ended waits for nothing. */
const settleOrder = (fields: OrderFields): OrderFields => (reasonNotToEdit(fields.state) ? { ...fields, ...notWaiting } : fields)
