import { showCents } from '../../../common/cents.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { contactOf, tellCustomer } from '../../customers/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { noteOnOrder } from '../../work-orders/server/index.ts'
import { receiptPath, refundText, showMethod } from '../rules.ts'
import { papersOfBill } from './papers-of-bill.ts'
import { paperOf, paperLines } from './paper.ts'
import type { Money } from './purchase.ts'
import type { OwedOrder } from './store.ts'

/** The message that the page which opened the provider's pop-up waits for; the shop's screens hear it too. */
export async function tellOutcome(
  tx: Db,
  order: OwedOrder,
  outcome: { status: 'success' | 'error'; message: string },
): Promise<void> {
  const topics = [shopTopic(order.shopId), ...(order.customerAccountId ? [accountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, {
    type: 'payment_changed',
    workOrderId: order.id,
    invoice: order.invoice,
    shop: order.shopId,
    ...outcome,
  })
}

export const dataOf = (order: OwedOrder, status: 'success' | 'error') => ({
  workOrderId: order.id,
  invoice: order.invoice,
  shop: order.shopId,
  vinId: order.vinId,
  status,
})

/** Money was booked: the bell and the receipt by mail for the customer, the bell for the shop. */
export async function tellPaid(tx: Db, appUrl: string, order: OwedOrder, paid: Money & { paidCents: number }): Promise<void> {
  const amount = showCents(paid.amountCents)
  const left = (order.totalCents ?? 0) - paid.paidCents
  const how = showMethod(paid.method, paid.last4)
  await tellOutcome(tx, order, { status: 'success', message: 'Payment Successful!' })
  await tellCustomer(tx, order.customerId, {
    type: 'payment',
    title: 'Payment Successful!',
    body: `${amount} was paid to ${order.shopName} for work order ${order.invoice}.`,
    data: dataOf(order, 'success'),
    mail: {
      subject: `Receipt from ${order.shopName}: work order ${order.invoice}`,
      title: 'Thank you for your payment.',
      lines: [
        `${order.shopName} has received ${amount} by ${how} for work order ${order.invoice}.`,
        ...paperLines(await paperOf(tx, order.id)),
        left > 0 ? `Still to pay: ${showCents(left)}.` : 'Your work order is paid in full.',
      ],
      button: { label: 'Open the receipt', url: `${appUrl}${receiptPath(order.shopName, order.id)}` },
      attachments: await papersOfBill(tx, { workOrderId: order.id, invoice: order.invoice, owedCents: left }),
    },
  })
  const { name } = await contactOf(tx, order.customerId)
  await notifyShop(tx, order, {
    title: `${amount} received for work order ${order.invoice}`,
    body: `${name} paid by ${how}. ${left > 0 ? `${showCents(left)} is still owed.` : 'The work order is paid in full.'}`,
    status: 'success',
  })
}

/** Money went back: the customer reads how much, the order's history says who gave it and why. */
export async function tellRefunded(
  tx: Db,
  appUrl: string,
  order: OwedOrder,
  { by, at, reason, ...money }: Money & { by: string; at: Date; reason: string },
): Promise<void> {
  const amount = showCents(money.amountCents)
  const how = showMethod(money.method, money.last4)
  const detail = { amountCents: money.amountCents, how, reason }
  await noteOnOrder(tx, { shopId: order.shopId, workOrderId: order.id, by: { accountId: by, at }, what: 'refunded', detail })
  await tellOutcome(tx, order, { status: 'success', message: `${amount} was given back.` })
  await tellCustomer(tx, order.customerId, {
    type: 'payment',
    title: `${order.shopName} gave ${amount} back`,
    body: `${amount} was given back for work order ${order.invoice}, ${how}.`,
    data: dataOf(order, 'success'),
    mail: {
      subject: `Refund from ${order.shopName}: work order ${order.invoice}`,
      title: `${amount} was given back`,
      lines: [
        `${order.shopName} has given back ${amount} for work order ${order.invoice}, ${how}.`,
        ...(money.method === 'CASH' ? [] : ['It can take a few days until your card shows it.']),
      ],
      button:
        order.totalCents === null
          ? { label: 'See what was paid', url: `${appUrl}/paymentdetail?order=${order.id}` }
          : { label: 'Open the receipt', url: `${appUrl}${receiptPath(order.shopName, order.id)}` },
    },
  })
}

/** The card provider could not pay a refund out. A customer who was told of it before is told now, too. */
export async function tellRefundFailed(tx: Db, order: OwedOrder, money: Money & { wasDone: boolean }): Promise<void> {
  const amount = showCents(money.amountCents)
  const how = showMethod(money.method, money.last4)
  await tellOutcome(tx, order, { status: 'error', message: `${amount} could not be given back.` })
  await notifyShop(tx, order, {
    title: `${amount} could not be given back for work order ${order.invoice}`,
    body: `${how} did not take the money. Give it back in another way.`,
    status: 'error',
  })
  if (!money.wasDone) return
  const text = `${amount} that ${order.shopName} gave back for work order ${order.invoice} did not reach your card (${how}). The shop knows and will give it back in another way.`
  await tellCustomer(tx, order.customerId, {
    type: 'payment',
    title: `A refund from ${order.shopName} did not reach your card`,
    body: text,
    data: dataOf(order, 'error'),
    mail: {
      subject: `A refund from ${order.shopName} did not reach your card`,
      title: 'Your refund did not arrive',
      lines: [text],
    },
  })
}

/** Money came in that nobody owed: both are told that it goes back. */
export async function tellRefundDue(tx: Db, order: OwedOrder, money: Money): Promise<void> {
  const text = refundText(money.amountCents)
  await tellOutcome(tx, order, { status: 'error', message: text })
  await tellCustomer(tx, order.customerId, {
    type: 'payment',
    title: `A payment to ${order.shopName} will be given back`,
    body: text,
    data: dataOf(order, 'error'),
    mail: { subject: `A payment to ${order.shopName} will be given back`, title: 'Your payment came in too late', lines: [text] },
  })
  await notifyShop(tx, order, {
    title: `Give back ${showCents(money.amountCents)} for work order ${order.invoice}`,
    body: `It was paid by ${showMethod(money.method, money.last4)} when not as much was owed. Give it back on the order's page.`,
    status: 'error',
  })
}

export async function notifyShop(
  tx: Db,
  order: OwedOrder,
  news: { title: string; body: string; status: 'success' | 'error' },
): Promise<void> {
  for (const accountId of await shopStaff(tx, order.shopId))
    await notify(tx, { accountId, type: 'payment', title: news.title, body: news.body, data: dataOf(order, news.status) })
}
