import { showCents } from '../../../common/cents.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { contactOf, tellCustomer } from '../../customers/server/index.ts'
import { noteOnOrder } from '../../work-orders/server/index.ts'
import { showMethod } from '../rules.ts'
import type { Money } from './purchase.ts'
import type { OwedOrder } from './store.ts'
import type { AskedDeposit } from './store-deposits.ts'
import { dataOf, notifyShop, tellOutcome } from './tell.ts'

const payPath = (order: OwedOrder) => `/payment?order=${order.id}`

/** The screens of the shop and of the customer read the money of the order again. */
async function announceDeposit(tx: Db, order: OwedOrder): Promise<void> {
  const topics = [shopTopic(order.shopId), ...(order.customerAccountId ? [accountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, { type: 'deposit_changed', workOrderId: order.id })
}

function whereToPay({ terms: { takes } }: OwedOrder): string {
  if (!takes.card) return 'You can pay it in cash at the counter.'
  return takes.cash ? 'You can pay it online by card, or in cash at the counter.' : 'You can pay it online by card.'
}

/** The shop asks for a deposit: what for, and where to pay it. */
export async function tellDepositAsked(tx: Db, appUrl: string, order: OwedOrder, deposit: AskedDeposit): Promise<void> {
  const amount = showCents(deposit.amountCents)
  const title = `${order.shopName} asks for a deposit of ${amount}`
  await announceDeposit(tx, order)
  await tellCustomer(tx, order.customerId, {
    type: 'make payment',
    title,
    body: `For ${deposit.reason}, work order ${order.invoice}.`,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, vinId: order.vinId, path: payPath(order) },
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines: [
        `For: ${deposit.reason}.`,
        `It counts as paid on the bill of work order ${order.invoice}; what is too much goes back. ${whereToPay(order)}`,
      ],
      button: { label: 'Look and pay', url: `${appUrl}${payPath(order)}` },
    },
  })
}

export async function tellDepositWithdrawn(tx: Db, order: OwedOrder, deposit: AskedDeposit): Promise<void> {
  const title = `${order.shopName} does not ask for the deposit any more`
  const body = `${showCents(deposit.amountCents)} for ${deposit.reason}, work order ${order.invoice}: there is nothing to pay now.`
  await announceDeposit(tx, order)
  await tellCustomer(tx, order.customerId, {
    type: 'default',
    title,
    body,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, path: `/workorder/${order.shopId}/${order.id}` },
    mail: { subject: `${title}: work order ${order.invoice}`, title, lines: [body] },
  })
}

/** The deposit was paid: the bell and a mail for the customer, the bell for the shop, and a line of the order's history. */
export async function tellDepositPaid(
  tx: Db,
  appUrl: string,
  order: OwedOrder,
  { amountCents, by, at, ...money }: Money & { by: string | null; at: Date },
): Promise<void> {
  const amount = showCents(amountCents)
  const how = showMethod(money.method, money.last4)
  await noteOnOrder(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    by: { accountId: by, at },
    what: 'deposit-paid',
    detail: { amountCents, how },
  })
  await tellOutcome(tx, order, { status: 'success', message: 'Payment Successful!' })
  await announceDeposit(tx, order)
  await tellCustomer(tx, order.customerId, {
    type: 'payment',
    title: 'Payment Successful!',
    body: `The deposit of ${amount} was paid to ${order.shopName} for work order ${order.invoice}.`,
    data: dataOf(order, 'success'),
    mail: {
      subject: `${order.shopName} has received your deposit: work order ${order.invoice}`,
      title: 'Thank you for your deposit.',
      lines: [
        `${order.shopName} has received ${amount} by ${how} for work order ${order.invoice}. It counts as paid on the bill.`,
        ...(order.heldCents > 0 ? [`You have paid ${showCents(order.heldCents + amountCents)} in deposits.`] : []),
      ],
      button: { label: 'See what was paid', url: `${appUrl}/paymentdetail?order=${order.id}` },
    },
  })
  const { name } = await contactOf(tx, order.customerId)
  await notifyShop(tx, order, {
    title: `Deposit of ${amount} received for work order ${order.invoice}`,
    body: `${name} paid by ${how}.`,
    status: 'success',
  })
}

/** The deposit was more than the bill came to, or the order was cancelled: both are told that it goes back. */
export const tellGoesBack = (tx: Db, appUrl: string, order: OwedOrder, cents: number, why: string) =>
  tellBack(tx, appUrl, order, { amount: `${showCents(cents)} of your deposit`, cents, why })

/** A card paid more than was still owed: both are told that the surplus goes back. */
export const tellPaidTooMuch = (tx: Db, appUrl: string, order: OwedOrder, cents: number) =>
  tellBack(tx, appUrl, order, {
    amount: `${showCents(cents)} of your payment`,
    cents,
    why: 'More came in by card than was still owed.',
  })

async function tellBack(
  tx: Db,
  appUrl: string,
  order: OwedOrder,
  { amount, cents, why }: { amount: string; cents: number; why: string },
): Promise<void> {
  const text = `${why} ${order.shopName} gives ${amount} back.`
  await announceDeposit(tx, order)
  await tellCustomer(tx, order.customerId, {
    type: 'payment',
    title: `${amount} goes back`,
    body: text,
    data: dataOf(order, 'success'),
    mail: {
      subject: `${amount} goes back: work order ${order.invoice}`,
      title: `${amount} goes back`,
      lines: [text, 'What you paid by card goes back to that card, what you paid in cash comes back at the counter.'],
      button: { label: 'See what was paid', url: `${appUrl}/paymentdetail?order=${order.id}` },
    },
  })
  await notifyShop(tx, order, {
    title: `Give back ${showCents(cents)} for work order ${order.invoice}`,
    body: `${why} Give it back on the order's page.`,
    status: 'error',
  })
}
