import { randomBytes } from 'node:crypto'
import { showCents } from '../../../../common/cents.ts'
import { dayMilliseconds, showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, hashLinkToken, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { chooseChannels } from '../../../people/customers/rules.ts'
import { getCustomerContact, requireNotDeclined } from '../../../people/customers/server/index.ts'
import { getMailHeads, requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { insertEvent, getOrigin } from '../../../repair/work-orders/server/index.ts'
import { noTextRefusals, paymentRefusals, type payments } from '../contract/index.ts'
import { calculateOwedCents, payLinkDays, reasonNotToPayByCard } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { readBillPaper } from './read-bill-paper.ts'
import { endPayLink, insertPayLink } from './store-pay-links.ts'
import type { OwedOrder } from './store.ts'

/** Makes a new link to pay a ready order; the old one ends. The link is shown once and stored only as a hash. */
export const sendPayLink: Verb<typeof payments.sendPayLink> = (context, { params, body: { how } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const order = await lockOwnOrder(tx, actor, params.id)
    refuseIf(reasonNotToPayByCard(order, order.terms.takes, { byLink: true }))
    const contact = await getCustomerContact(tx, order.customerId, order.shopId)
    if (how === 'mail' && !contact.email) refuse(paymentRefusals.noEmail)
    const { whyNoText } = chooseChannels(contact, { kind: 'payments', textIfAgreed: true })
    if (how === 'text' && whyNoText) refuse(noTextRefusals[whyNoText])
    if (how !== 'copy') {
      await requireConfirmedOwner(tx, order.shopId)
      await requireNotDeclined(tx, order.shopId, order.customerId)
    }
    const now = clock.now()
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + payLinkDays * dayMilliseconds)
    const { id: workOrderId, shopId } = order
    await endPayLink(tx, workOrderId, { isPaid: false, now })
    await insertPayLink(tx, { tokenHash: hashLinkToken(token), shopId, workOrderId, createdBy: actor.accountId, now, expiresAt })
    const mailedTo = how === 'mail' ? contact.email : null
    const textedTo = how === 'text' ? contact.phone1 : null
    const detail = { mailedTo: mailedTo ?? '', ...(textedTo ? { textedTo } : {}) }
    await insertEvent(tx, { shopId, workOrderId, by: getOrigin(context), what: 'pay-link-made', detail })
    const url = `${config.appUrl}/pay/${token}`
    if (mailedTo) await sendPayLinkMail(tx, order, { recipient: mailedTo, url, expiresAt })
    if (textedTo)
      await sendMessage(tx, {
        channel: 'text',
        recipient: textedTo,
        subject: '',
        text: `${order.shopName}: the balance of work order ${order.invoice} is ${showCents(calculateOwedCents(order))}. Pay by card, no account needed:`,
        link: url,
        sender: shopId,
        mustSend: true,
      })
    return { url, expiresAt: expiresAt.toISOString(), mailedTo, textedTo }
  })

async function sendPayLinkMail(
  tx: Db,
  order: OwedOrder,
  { recipient, url, expiresAt }: { recipient: string; url: string; expiresAt: Date },
): Promise<void> {
  const paper = await readBillPaper(tx, order.id)
  const lastDay = showDay(expiresAt, paper.shop.timeZone)
  await sendMessage(tx, {
    channel: 'mail',
    recipient,
    sender: order.shopId,
    mustSend: true,
    subject: `Pay ${order.shopName} online: work order ${order.invoice}`,
    ...composeMail({
      head: (await getMailHeads(tx, [order.shopId])).get(order.shopId),
      title: 'Your vehicle is ready',
      lines: [
        `${order.shopName} has finished the work on your ${paper.vehicle.title}. The balance due is ${showCents(calculateOwedCents(order))}.`,
        `You can pay by card without signing up. The link works until ${lastDay}, or until the bill is paid.`,
      ],
      button: { label: 'Review and pay', url },
    }),
  })
}
