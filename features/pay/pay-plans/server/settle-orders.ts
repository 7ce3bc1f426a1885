import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { PaySettings } from '../contract/index.ts'
import { findChanges, findEarned, type FirstFlagged, moveIntoReach, type OrderForPay } from '../rules.ts'
import {
  type FactToRecord,
  hasUnsettled,
  insertFacts,
  listFlaggedOn,
  listJobsForPay,
  listLaborsForPay,
  listPartsForPay,
  listRecorded,
  listSettledOrders,
  listTakenBack,
  lockEarned,
  markComebacksOf,
  settleRefunds,
  takeUnsettled,
  type TakenBack,
} from './store-facts.ts'
import { canWrite, getSettings } from './store.ts'

const batch = 200

/**
 * Records what changed about who earned what on the shop's orders. Whoever reads what was earned calls it first. Does nothing when nothing changed.
 */
export async function settleOrders(db: Db, shopId: string): Promise<void> {
  if (!(await hasUnsettled(db, shopId)) || !(await canWrite(db))) return
  for (let isLeft = true; isLeft;)
    isLeft = await inTransaction(db, async (tx) => {
      await lockEarned(tx, shopId)
      const ids = await takeUnsettled(tx, shopId, batch)
      if (ids.length > 0) await settle(tx, ids, await getSettings(tx, shopId))
      return ids.length > 0 && (await hasUnsettled(tx, shopId))
    })
}

async function settle(tx: Db, ids: readonly string[], settings: PaySettings): Promise<void> {
  const newlyRefunded = new Set(await settleRefunds(tx, ids))
  const orders = await listSettledOrders(tx, ids)
  const jobs = Map.groupBy(await listJobsForPay(tx, ids), ofOrder)
  const labors = Map.groupBy(await listLaborsForPay(tx, ids), ofOrder)
  const parts = Map.groupBy(await listPartsForPay(tx, ids), ofOrder)
  const recorded = Map.groupBy(await listRecorded(tx, ids), ofOrder)
  const comebackLabors = orders.flatMap(({ comebackLaborIds }) => comebackLaborIds ?? [])
  const first = await listFlaggedOn(tx, comebackLabors)
  const takenBack: TakenBack[] = await listTakenBack(tx, comebackLabors)
  const facts: FactToRecord[] = []
  for (const order of orders) {
    const ownLabors = (labors.get(order.id) ?? []).map(({ way, doneOn, ...labor }) => ({
      ...labor,
      isDone: doneOn !== null,
      split: way && { way, shares: labor.shares },
    }))
    const forPay: OrderForPay = {
      ...order,
      refunded: { cents: order.refundedCents, of: order.totalCents },
      jobs: jobs.get(order.id) ?? [],
      labors: ownLabors,
      parts: parts.get(order.id) ?? [],
      comeback: order.comebackRule && {
        rule: order.comebackRule,
        first: first
          .filter(({ laborId }) => order.comebackLaborIds?.includes(laborId))
          .map((flagged) => (order.comebackRule === 'take-back' ? leaveRest(flagged, order.id, takenBack) : flagged)),
      },
    }
    const before = recorded.get(order.id) ?? []
    const doneOn = new Map((labors.get(order.id) ?? []).map((labor) => [labor.laborId, labor.doneOn]))
    for (const change of findChanges(findEarned(forPay, settings.countsWhen), before)) {
      const { isFirst, rateDay = null, ...fact } = change
      const done =
        settings.countsWhen === 'job-done' && fact.kind === 'labor' && fact.by === 'performed' && doneOn.get(fact.sourceId)
      const ownDay = isFirst && fact.kind !== 'comeback' ? done || order.billedOn || order.lastOn : order.lastOn
      const day = before.length > 0 ? moveIntoReach(ownDay, order.splitOn) : ownDay
      if (fact.kind === 'comeback') takenBack.push({ ...fact, workOrderId: order.id, laborId: fact.sourceId })
      facts.push({
        ...fact,
        shopId: order.shopId,
        workOrderId: order.id,
        day,
        rateDay,
        why: isFirst || isMoreSales(fact) ? '' : describeReason(forPay, newlyRefunded.has(order.id)),
      })
    }
  }
  if (facts.length > 0) await insertFacts(tx, facts)
  const laborIds = facts.filter(({ kind }) => kind === 'labor' || kind === 'comeback').map(({ sourceId }) => sourceId)
  if (laborIds.length > 0) await markComebacksOf(tx, laborIds)
}

/** The hours that comebacks of other orders have not taken back yet: no hour is taken back twice. */
function leaveRest(flagged: FirstFlagged, orderId: string, takenBack: readonly TakenBack[]): FirstFlagged {
  const byOthers = takenBack
    .filter(
      ({ workOrderId, laborId, accountId }) =>
        workOrderId !== orderId && laborId === flagged.laborId && accountId === flagged.accountId,
    )
    .reduce((sum, { hundredths }) => sum + hundredths, 0)
  return { ...flagged, hundredths: Math.max(0, flagged.hundredths + byOthers) }
}

const ofOrder = ({ workOrderId }: { workOrderId: string }) => workOrderId

/** The bill of a job whose hours counted when it was done. */
const isMoreSales = ({ hundredths, salesCents, units }: { hundredths: number; salesCents: number; units: number }) =>
  hundredths === 0 && salesCents >= 0 && units > 0

/** "refunded" only if a refund that was not counted before takes something back; other changes of such an order are no refund. */
const describeReason = ({ state }: OrderForPay, isNewlyRefunded: boolean) => {
  if (state === 'cancelled') return 'canceled'
  if (isNewlyRefunded) return 'refunded'
  return state === 'ready' || state === 'closed' ? 'changed' : 'reopened'
}
