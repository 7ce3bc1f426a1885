import { showCents } from '../../../../common/cents.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { showOutcome } from '../../../cards/card-payments/rules.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { showPaidWith } from '../entry-text.ts'
import { calculateOwedCents } from '../rules.ts'
import { listBillAttachments } from './bill-attachments.ts'
import {
  announcePayment,
  createPayerLink,
  type MoneyMovement,
  type NoticeFacts,
  notifyPayer,
  notifyShop,
} from './notice-facts.ts'
import { listBillLines, readBillPaper } from './read-bill-paper.ts'

/** A payment was booked: the customer gets a notification and the receipt by e-mail, the shop a notification. `order` is as it is afterwards. */
export async function notifyPaymentReceived(tx: Db, facts: NoticeFacts, money: MoneyMovement & { by?: string }): Promise<SentTo> {
  const { order, contact } = facts
  const link = await createPayerLink(tx, facts)
  const paper = await readBillPaper(tx, order.id)
  const amount = showCents(money.amountCents)
  const left = calculateOwedCents(order)
  const how = showPaidWith(money)
  await announcePayment(tx, order, { status: 'success', message: showOutcome('paid') })
  const sentTo = await notifyPayer(tx, facts, {
    title: showOutcome('paid'),
    body: `You paid ${amount} to ${order.shopName} for work order ${order.invoice}.`,
    status: 'success',
    kind: 'payments',
    textIfAgreed: `${order.shopName} received ${amount} by ${how} for work order ${order.invoice}. Your receipt:`,
    link,
    mail: {
      subject: `Receipt from ${order.shopName}: work order ${order.invoice}`,
      title: 'Thank you for your payment.',
      lines: [
        `${order.shopName} received ${amount} by ${how} for work order ${order.invoice}.`,
        ...listBillLines(paper),
        left > 0 ? `Balance due: ${showCents(left)}.` : 'Your work order is paid in full.',
      ],
      button: { label: 'Open the receipt', url: link },
      attachments: await listBillAttachments(tx, paper),
    },
  })
  await notifyShop(tx, order, {
    title: `${amount} received for repair order ${order.invoice}`,
    body: `${contact.name} paid by ${how}. ${left > 0 ? `The balance due is ${showCents(left)}.` : 'The repair order is paid in full.'}`,
    status: 'success',
    by: money.by,
  })
  return sentTo
}
