import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { calculateCreditedTaxCents, decideMove } from '../rules.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositPaid } from './notify-deposit.ts'
import { notifyPaymentReceived } from './notify-payment-received.ts'
import { notifyRefunded } from './notify-refund.ts'
import { settleOrder } from './settle-order.ts'
import { type DepositRequest, endDeposit } from './store-deposits.ts'
import { insertCash } from './store-ledger.ts'
import type { OwedOrder } from './store.ts'

interface CashMove {
  /** Negative for a refund. */
  cents: number
  by: string
  now: Date
  reason?: string
  deposit?: DepositRequest
}

/** Books cash on a locked order and notifies people. Returns the order as it is afterwards, and where the receipt went. The caller has checked that this is allowed. */
export async function bookCash(
  tx: Db,
  appUrl: string,
  order: OwedOrder,
  { cents, by, now, reason = '', deposit }: CashMove,
): Promise<{ settled: OwedOrder; sentTo?: SentTo }> {
  const move = decideMove(order, cents)
  await insertCash(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    amountCents: cents,
    heldCents: cents < 0 ? 0 - move.heldCents : 0,
    creditedCents: move.creditedCents,
    creditedTaxCents: calculateCreditedTaxCents(order, move),
    depositId: deposit?.id ?? null,
    event: `cash ${randomUUID()}`,
    enteredBy: by,
    enteredAt: now,
  })
  if (deposit) await endDeposit(tx, deposit.id, 'paid', now)
  const settled = await settleOrder(tx, order, move, now)
  const facts = await readNoticeFacts(tx, appUrl, settled)
  const money = { amountCents: Math.abs(cents), method: 'CASH', last4: '' } as const
  if (cents < 0) await notifyRefunded(tx, facts, { ...money, reason, by, at: now })
  else if (deposit) await notifyDepositPaid(tx, facts, { ...money, by, at: now })
  else return { settled, sentTo: await notifyPaymentReceived(tx, facts, { ...money, by }) }
  return { settled }
}
