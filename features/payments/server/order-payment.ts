import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { closePaid, lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { billTakes, owedCents } from '../rules.ts'
import { closeOpenPage } from './attempts.ts'
import type { PurchaseKind } from './purchase.ts'
import { addPaid, insertCash, markPaying, type OwedOrder } from './store.ts'
import { tellOutcome, tellPaid, tellRefundDue } from './tell.ts'
import { owedOrder } from './which-order.ts'

/** A work order is paid: one kind of purchase. */
export const orderPayment: PurchaseKind = {
  hold: async (tx, workOrderId) => void (await lockWorkOrder(tx, workOrderId)),

  paid: async (tx, { attempt, money, now, appUrl }) => {
    const order = await owedOrder(tx, attempt.boughtId)
    await settle(tx, order, money.amountCents, now)
    await tellPaid(tx, appUrl, order, { ...money, paidCents: order.paidCents + money.amountCents })
  },

  ended: async (tx, attempt, message) => {
    await markPaying(tx, attempt.boughtId, null, null)
    await tellOutcome(tx, await owedOrder(tx, attempt.boughtId), { status: 'error', message })
  },

  standing: async (db, actor, attempt) => {
    // The shop sees the order too, but the payment is the customer's.
    if (actor.role !== 'customer') return refuse(standardRefusals.notFound)
    await ownWorkOrder(db, actor, attempt.boughtId)
    const order = await owedOrder(db, attempt.boughtId)
    return { paidCents: order.paidCents, owedCents: owedCents(order) }
  },

  tooLate: {
    is: async (tx, attempt) => !billTakes(await owedOrder(tx, attempt.boughtId), attempt.amountCents),
    told: async (tx, { attempt, money }) => tellRefundDue(tx, await owedOrder(tx, attempt.boughtId), money),
  },
}

/** Adds what came in to the bill; a bill paid in full closes its order. Pages that were open for another amount close. */
async function settle(tx: Db, order: OwedOrder, cents: number, now: Date): Promise<void> {
  await addPaid(tx, order.id, cents)
  await markPaying(tx, order.id, null, null)
  await closeOpenPage(tx, { purchase: 'work-order', boughtId: order.id }, now)
  if (owedCents(order) === cents && order.state === 'ready') await closePaid(tx, order.id, now)
}

/** Cash that came in or, below 0, went back. The order is locked and the decision made. */
export async function bookCash(tx: Db, appUrl: string, order: OwedOrder, cents: number, by: string, now: Date): Promise<void> {
  await insertCash(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    amountCents: cents,
    event: `cash ${randomUUID()}`,
    enteredBy: by,
    enteredAt: now,
  })
  await settle(tx, order, cents, now)
  if (cents > 0)
    await tellPaid(tx, appUrl, order, { amountCents: cents, method: 'CASH', last4: '', paidCents: order.paidCents + cents })
  else await tellOutcome(tx, order, { status: 'success', message: 'Cash was given back.' })
}
