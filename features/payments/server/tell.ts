import { showCents } from '../../../common/cents.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { contactOf, tellCustomer } from '../../customers/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { receiptPath, refundText, showMethod } from '../rules.ts'
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

const dataOf = (order: OwedOrder, status: 'success' | 'error') => ({
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
    },
  })
  const { name } = await contactOf(tx, order.customerId)
  await notifyShop(tx, order, {
    title: `${amount} received for work order ${order.invoice}`,
    body: `${name} paid by ${how}. ${left > 0 ? `${showCents(left)} is still owed.` : 'The work order is paid in full.'}`,
    status: 'success',
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
    body: `It was paid by ${showMethod(money.method, money.last4)} when nothing was owed. Refund it at the card provider.`,
    status: 'error',
  })
}

async function notifyShop(
  tx: Db,
  order: OwedOrder,
  news: { title: string; body: string; status: 'success' | 'error' },
): Promise<void> {
  for (const accountId of await shopStaff(tx, order.shopId))
    await notify(tx, { accountId, type: 'payment', title: news.title, body: news.body, data: dataOf(order, news.status) })
}
