import { showCents } from '../../../../common/cents.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { calculateOwedCents } from '../rules.ts'
import { announcePayment, type NoticeFacts, notifyPayer, notifyShop } from './notice-facts.ts'

interface BouncedCheck {
  number: string
  amountCents: number
  by: string
}

/**
 * The bank returned a check: notifies the customer and the rest of the shop of what is due again. `order` is as it is afterwards.
 */
export async function notifyBounced(tx: Db, facts: NoticeFacts, { number, amountCents, by }: BouncedCheck): Promise<void> {
  const { appUrl, order, contact } = facts
  const amount = showCents(amountCents)
  const owed = calculateOwedCents(order)
  const isBilled = order.totalCents !== null && owed > 0
  const title = `Your check no. ${number} was returned by the bank`
  const text = `Your check no. ${number} for ${amount} to ${order.shopName}, work order ${order.invoice}, was returned by the bank.`
  const due = isBilled ? ` Balance due: ${showCents(owed)}.` : ''
  await announcePayment(tx, order, { status: 'error', message: `Check no. ${number} was returned by the bank.` })
  await notifyPayer(tx, facts, {
    title,
    body: `${text}${due}`,
    status: 'error',
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines: [text, isBilled ? `Please pay ${showCents(owed)}, or call the shop.` : 'Please call the shop.'],
      button: { label: 'View invoice', url: `${appUrl}/payment?order=${order.id}` },
    },
  })
  await notifyShop(tx, order, {
    title: `Check no. ${number} bounced: ${amount} on repair order ${order.invoice}`,
    body: isBilled ? `${contact.name} owes ${showCents(owed)} again.` : `${contact.name}'s deposit is no longer covered.`,
    status: 'error',
    by,
  })
}
