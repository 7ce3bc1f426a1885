import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { closePaid, lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { billTakes, creditedTaxCents, isSettled, type Move, moveOf, owedCents } from '../rules.ts'
import { closeOpenPage } from './attempts.ts'
import type { PurchaseKind } from './purchase.ts'
import { type Attempt, insertCash, markPaying, moveMoney, type OwedOrder } from './store.ts'
import { type AskedDeposit, endDeposit, findAskedDeposit } from './store-deposits.ts'
import { endPayLink } from './store-pay-links.ts'
import { tellOutcome, tellPaid, tellRefundDue, tellRefunded } from './tell.ts'
import { tellDepositPaid, tellPaidTooMuch } from './tell-deposit.ts'
import { owedOrder } from './which-order.ts'

/** A work order is paid: one kind of purchase. */
export const orderPayment: PurchaseKind = {
  hold: async (tx, workOrderId) => void (await lockWorkOrder(tx, workOrderId)),

  paid: async (tx, { attempt, money, now, appUrl }) => {
    const order = await owedOrder(tx, attempt.boughtId)
    const deposit = await depositOf(tx, attempt)
    if (deposit) await endDeposit(tx, deposit.id, 'paid', now)
    const move = moveOf(order, money.amountCents)
    await settle(tx, order, move, now)
    if (deposit) return tellDepositPaid(tx, appUrl, order, { ...money, by: order.customerAccountId, at: now })
    await tellPaid(tx, appUrl, order, { ...money, paidCents: order.paidCents + move.paidCents })
    if (move.heldCents > 0) await tellPaidTooMuch(tx, appUrl, order, move.heldCents)
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
    is: async (tx, attempt) => !(await depositOf(tx, attempt)) && !billTakes(await owedOrder(tx, attempt.boughtId)),
    told: async (tx, { attempt, money }) => tellRefundDue(tx, await owedOrder(tx, attempt.boughtId), money),
  },
}

/** The deposit an attempt pays, while it is asked for. After that the money pays the bill, if there is one that is owed. */
async function depositOf(tx: Db, { boughtId, depositId }: Attempt) {
  const asked = depositId ? await findAskedDeposit(tx, boughtId) : null
  return asked?.id === depositId ? asked : null
}

/** Keeps where money went; a bill paid in full closes its order. Pages that were open for another amount close. */
export async function settle(tx: Db, order: OwedOrder, move: Move, now: Date): Promise<void> {
  await moveMoney(tx, order.id, move)
  await markPaying(tx, order.id, null, null)
  await closeOpenPage(tx, { purchase: 'work-order', boughtId: order.id }, now)
  await closeIfSettled(tx, order.id, now)
}

/** Money that is on its way back keeps an order open: once it is gone it is owed again. */
export async function closeIfSettled(tx: Db, workOrderId: string, now: Date): Promise<void> {
  const order = await owedOrder(tx, workOrderId)
  if (order.state !== 'ready' || !isSettled(order)) return
  await markPaying(tx, workOrderId, null, null)
  await closePaid(tx, workOrderId, now)
  await endPayLink(tx, workOrderId, { isPaid: true, now })
}

interface CashMove {
  cents: number
  by: string
  now: Date
  reason?: string
  deposit?: AskedDeposit
}

/** Cash that came in or, below 0, went back. The order is locked and the decision made. */
export async function bookCash(
  tx: Db,
  appUrl: string,
  order: OwedOrder,
  { cents, by, now, reason = '', deposit }: CashMove,
): Promise<void> {
  const move = moveOf(order, cents)
  await insertCash(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    amountCents: cents,
    heldCents: cents < 0 ? 0 - move.heldCents : 0,
    creditedCents: move.creditedCents,
    creditedTaxCents: creditedTaxCents(order, move),
    depositId: deposit?.id ?? null,
    event: `cash ${randomUUID()}`,
    enteredBy: by,
    enteredAt: now,
  })
  if (deposit) await endDeposit(tx, deposit.id, 'paid', now)
  await settle(tx, order, move, now)
  const money = { amountCents: Math.abs(cents), method: 'CASH', last4: '' } as const
  if (cents < 0) await tellRefunded(tx, appUrl, order, { ...money, reason, by, at: now })
  else if (deposit) await tellDepositPaid(tx, appUrl, order, { ...money, by, at: now })
  else await tellPaid(tx, appUrl, order, { ...money, paidCents: order.paidCents + cents })
}
