import { showCents } from '../../../../common/cents.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { showOutcome } from '../../../cards/card-payments/rules.ts'
import { insertEvent } from '../../../repair/work-orders/server/index.ts'
import { showPaidWith } from '../entry-text.ts'
import {
  announceDeposit,
  announcePayment,
  createPayerLink,
  type MoneyMovement,
  type NoticeFacts,
  notifyPayer,
  notifyShop,
} from './notice-facts.ts'
import type { DepositRequest } from './store-deposits.ts'
import type { OwedOrder } from './store.ts'

const buildPayPath = (order: OwedOrder) => `/payment?order=${order.id}`

function describeWaysToPay({ terms: { takes } }: OwedOrder): string {
  if (!takes.card) return 'You can pay it in cash at the counter.'
  return takes.cash ? 'You can pay it online by card, or in cash at the counter.' : 'You can pay it online by card.'
}

/** Tells the customer what the deposit is for and how to pay it. */
export async function notifyDepositAsked(tx: Db, facts: NoticeFacts, deposit: DepositRequest): Promise<void> {
  const { order } = facts
  const link = await createPayerLink(tx, facts)
  const title = `${order.shopName} asks for a deposit of ${showCents(deposit.amountCents)}`
  await announceDeposit(tx, order)
  await notifyPayer(tx, facts, {
    type: 'make payment',
    title,
    body: `For ${deposit.reason}, work order ${order.invoice}.`,
    data: { path: buildPayPath(order) },
    textIfAgreed: `${title}, for ${deposit.reason}. See it and pay here:`,
    link,
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines: [
        `For: ${deposit.reason}.`,
        `It counts toward the bill of work order ${order.invoice}; anything above the bill is refunded. ${describeWaysToPay(order)}`,
      ],
      button: { label: 'Review and pay', url: link },
    },
  })
}

export async function notifyDepositWithdrawn(tx: Db, facts: NoticeFacts, deposit: DepositRequest): Promise<void> {
  const { order } = facts
  const title = `${order.shopName} no longer asks for the deposit`
  const body = `${showCents(deposit.amountCents)} for ${deposit.reason}, work order ${order.invoice}: there is nothing to pay now.`
  await announceDeposit(tx, order)
  await notifyPayer(tx, facts, {
    type: 'default',
    title,
    body,
    data: { path: `/workorder/${order.shopId}/${order.id}` },
    mail: { subject: `${title}: work order ${order.invoice}`, title, lines: [body] },
  })
}

interface PaidDeposit extends MoneyMovement {
  by: string | null
  at: Date
}

/** A deposit was paid: customer and shop are notified, and the order's history notes it. `order` is as it is afterwards. */
export async function notifyDepositPaid(
  tx: Db,
  facts: NoticeFacts,
  { amountCents, by, at, ...money }: PaidDeposit,
): Promise<void> {
  const { order, contact } = facts
  const amount = showCents(amountCents)
  const how = showPaidWith(money)
  await insertEvent(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    by: { accountId: by, at },
    what: 'deposit-paid',
    detail: { amountCents, how },
  })
  await announcePayment(tx, order, { status: 'success', message: showOutcome('paid') })
  await announceDeposit(tx, order)
  await notifyPayer(tx, facts, {
    title: showOutcome('paid'),
    body: `You paid the deposit of ${amount} to ${order.shopName} for work order ${order.invoice}.`,
    status: 'success',
    mail: {
      subject: `${order.shopName} received your deposit: work order ${order.invoice}`,
      title: 'Thank you for your deposit.',
      lines: [
        `${order.shopName} received ${amount} by ${how} for work order ${order.invoice}. It counts toward the bill.`,
        ...(order.heldCents > amountCents ? [`You have paid ${showCents(order.heldCents)} in deposits.`] : []),
      ],
      button: { label: 'See what was paid', url: await createPayerLink(tx, facts) },
    },
  })
  await notifyShop(tx, order, {
    title: `Deposit of ${amount} received for repair order ${order.invoice}`,
    body: `${contact.name} paid by ${how}.`,
    status: 'success',
    by,
  })
}
