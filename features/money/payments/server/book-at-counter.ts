import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { calculateCreditedTaxCents, decideMove, type MoneyMove } from '../rules.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositPaid } from './notify-deposit.ts'
import { notifyPaymentReceived } from './notify-payment-received.ts'
import { notifyRefunded } from './notify-refund.ts'
import { settleOrder } from './settle-order.ts'
import { type DepositRequest, endDeposit } from './store-deposits.ts'
import { type CounterMoney, insertCounterMoney } from './store-ledger.ts'
import type { OwedOrder } from './store.ts'

interface CounterMove {
  /** Negative for a refund in cash. */
  cents: number
  by: string
  now: Date
  reason?: string
  deposit?: DepositRequest | null
  /** Null when the amount is paid in cash. */
  check?: CounterMoney['check']
  tenderedCents?: number | undefined
}

/**
 * Books cash or a check on a locked order and notifies people. Returns the order as it is afterwards, and where the receipt went. The
 * caller has checked that this is allowed.
 */
export async function bookAtCounter(
  tx: Db,
  appUrl: string,
  order: OwedOrder,
  { cents, by, now, reason = '', deposit = null, check = null, tenderedCents }: CounterMove,
): Promise<{ settled: OwedOrder; sentTo?: SentTo }> {
  const move = decideMove(order, cents)
  await enterCounterMoney(tx, order, move, {
    kind: cents > 0 ? 'payment' : 'refund',
    amountCents: cents,
    depositId: deposit?.id ?? null,
    tenderedCents: tenderedCents ?? null,
    check,
    bouncedId: null,
    enteredBy: by,
    enteredAt: now,
  })
  if (deposit) await endDeposit(tx, deposit.id, 'paid', now)
  const settled = await settleOrder(tx, order, move, now)
  const facts = await readNoticeFacts(tx, appUrl, settled, now)
  const money = {
    amountCents: Math.abs(cents),
    method: check ? ('CHECK' as const) : ('CASH' as const),
    last4: '',
    checkNumber: check?.number ?? '',
  }
  if (cents < 0) await notifyRefunded(tx, facts, { ...money, reason, by, at: now })
  else if (deposit) await notifyDepositPaid(tx, facts, { ...money, by, at: now })
  else return { settled, sentTo: await notifyPaymentReceived(tx, facts, { ...money, by }) }
  return { settled }
}

type Entered = Omit<
  CounterMoney,
  'shopId' | 'workOrderId' | 'provider' | 'heldCents' | 'creditedCents' | 'creditedTaxCents' | 'event'
>

/** The ledger's row of a move of money at the counter. */
export async function enterCounterMoney(tx: Db, order: OwedOrder, move: MoneyMove, entered: Entered): Promise<void> {
  const provider = entered.check ? 'check' : 'cash'
  await insertCounterMoney(tx, {
    ...entered,
    shopId: order.shopId,
    workOrderId: order.id,
    provider,
    heldCents: entered.amountCents < 0 ? 0 - move.heldCents : 0,
    creditedCents: move.creditedCents,
    creditedTaxCents: calculateCreditedTaxCents(order, move),
    event: `${provider} ${randomUUID()}`,
  })
}
