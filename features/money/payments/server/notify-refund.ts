import { showCents } from '../../../../common/cents.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { showRefundDue, showMethod } from '../../../cards/card-payments/rules.ts'
import { insertEvent } from '../../../repair/work-orders/server/index.ts'
import { buildReceiptPath } from '../rules.ts'
import {
  announceDeposit,
  announcePayment,
  type MoneyMovement,
  type NoticeFacts,
  notifyPayer,
  notifyShop,
} from './notice-facts.ts'

interface RefundDetails extends MoneyMovement {
  /** The number of a check that was sent instead. */
  checkNumber?: string
  by: string
  at: Date
  reason: string
}

/** Notifies the customer of a refund, and records in the order's history who refunded it and why. */
export async function notifyRefunded(
  tx: Db,
  facts: NoticeFacts,
  { by, at, reason, checkNumber = '', ...money }: RefundDetails,
): Promise<void> {
  const { appUrl, order } = facts
  const amount = showCents(money.amountCents)
  const how = checkNumber ? `CHECK ${checkNumber}` : showMethod(money.method, money.last4)
  const detail = { amountCents: money.amountCents, how, reason }
  await insertEvent(tx, { shopId: order.shopId, workOrderId: order.id, by: { accountId: by, at }, what: 'refunded', detail })
  await announcePayment(tx, order, { status: 'success', message: `${amount} was refunded.` })
  await notifyPayer(tx, facts, {
    title: `${order.shopName} refunded ${amount}`,
    body: `${amount} was refunded for work order ${order.invoice}, ${how}.`,
    status: 'success',
    mail: {
      subject: `Refund from ${order.shopName}: work order ${order.invoice}`,
      title: `${amount} was refunded`,
      lines: [
        `${order.shopName} refunded ${amount} for work order ${order.invoice}, ${how}.`,
        ...(money.method === 'CASH' || money.method === 'CHECK' ? [] : ['It can take a few days to show on your card.']),
      ],
      button:
        order.totalCents === null
          ? { label: 'See what was paid', url: `${appUrl}/paymentdetail?order=${order.id}` }
          : { label: 'Open the receipt', url: `${appUrl}${buildReceiptPath(order.shopName, order.id)}` },
    },
  })
}

/** The card provider could not pay out a refund. The customer is notified only if they were told about the refund. */
export async function notifyRefundFailed(tx: Db, facts: NoticeFacts, money: MoneyMovement & { wasDone: boolean }): Promise<void> {
  const { order } = facts
  const amount = showCents(money.amountCents)
  const how = showMethod(money.method, money.last4)
  await announcePayment(tx, order, { status: 'error', message: `${amount} could not be refunded.` })
  await notifyShop(tx, order, {
    title: `${amount} could not be refunded for repair order ${order.invoice}`,
    body: `${how} did not accept the money. Refund it in another way.`,
    status: 'error',
  })
  if (!money.wasDone) return
  const title = `A refund from ${order.shopName} did not reach your card`
  const text = `${amount} that ${order.shopName} refunded for work order ${order.invoice} did not reach your card (${how}). The shop has been notified and will refund it in another way.`
  await notifyPayer(tx, facts, {
    title,
    body: text,
    status: 'error',
    mail: { subject: title, title: 'Your refund did not arrive', lines: [text] },
  })
}

/** Notifies customer and shop that a payment came in when nothing was owed and has to be refunded. */
export async function notifyRefundDue(tx: Db, facts: NoticeFacts, money: MoneyMovement): Promise<void> {
  const { order } = facts
  const text = showRefundDue(money.amountCents)
  const title = `${order.shopName} will refund a payment`
  await announcePayment(tx, order, { status: 'error', message: text })
  await notifyPayer(tx, facts, {
    title,
    body: text,
    status: 'error',
    mail: { subject: title, title: 'Your payment came in too late', lines: [text] },
  })
  await notifyShop(tx, order, {
    title: `Refund ${showCents(money.amountCents)} for repair order ${order.invoice}`,
    body: `It was paid by ${showMethod(money.method, money.last4)} when that much was no longer owed. Refund it on the repair order's page.`,
    status: 'error',
  })
}

/** The bill came to less than the deposit, or the order was canceled. */
export const notifyDepositRefundDue = (tx: Db, facts: NoticeFacts, cents: number, why: string): Promise<void> =>
  notifyMoneyToRefund(tx, facts, { amount: `${showCents(cents)} of your deposit`, cents, why })

/** A card payment was more than was still owed. */
export const notifyOverpaid = (tx: Db, facts: NoticeFacts, cents: number): Promise<void> =>
  notifyMoneyToRefund(tx, facts, {
    amount: `${showCents(cents)} of your payment`,
    cents,
    why: 'More was paid by card than was still owed.',
  })

async function notifyMoneyToRefund(
  tx: Db,
  facts: NoticeFacts,
  { amount, cents, why }: { amount: string; cents: number; why: string },
): Promise<void> {
  const { appUrl, order } = facts
  const text = `${why} ${order.shopName} will refund ${amount}.`
  await announceDeposit(tx, order)
  await notifyPayer(tx, facts, {
    title: `${amount} will be refunded`,
    body: text,
    status: 'success',
    mail: {
      subject: `${amount} will be refunded: work order ${order.invoice}`,
      title: `${amount} will be refunded`,
      lines: [text, 'What you paid by card goes back to that card. What you paid in cash is refunded at the counter.'],
      button: { label: 'See what was paid', url: `${appUrl}/paymentdetail?order=${order.id}` },
    },
  })
  await notifyShop(tx, order, {
    title: `Refund ${showCents(cents)} for repair order ${order.invoice}`,
    body: `${why} Refund it on the repair order's page.`,
    status: 'error',
  })
}
