import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { OrderEvent } from '../contract/index.ts'
import { findOrderState, type LineFacts } from '../rules.ts'
import { insertHeldMail } from './store-held-mails.ts'
import { findShopReader, insertEvent, type OrderRow, saveLine, saveOrder } from './store.ts'

interface Change {
  what: OrderEvent
  /** The lines after it; left out when they stay as they are. */
  lines?: readonly LineFacts[]
  isAnswered?: boolean
  isCancelled?: boolean
  /** For the other side. */
  title: string
  detail?: string
}

/** Changes that the other side has to answer or stop for. Only these also go by e-mail. */
const mailed: readonly OrderEvent[] = ['sent', 'answered', 'cancelled', 'invoiced', 'disputed']

/** Saves a change of an order, and notifies the other side in the app, and by e-mail if they have to answer or stop. */
export async function recordChange(tx: Db, context: Context<Actor>, order: OrderRow, change: Change): Promise<void> {
  const { actor, clock } = context
  const { id, shopId, vendorId } = order
  const { what, lines, isAnswered = order.isAnswered, isCancelled = order.isCancelled, detail = '' } = change
  const at = clock.now()
  for (const line of lines ?? []) await saveLine(tx, line)
  const state = lines ? findOrderState({ isAnswered, isCancelled, lines }) : order.state
  await saveOrder(tx, id, { state, isAnswered, isCancelled, at })
  await insertEvent(tx, { id, shopId, at, accountId: actor.accountId, what, detail })
  await notifyOtherSide(tx, context, order, change)
  await announce(tx, [getShopTopic(shopId), getAccountTopic(vendorId)], {
    type: 'vendor_order_changed',
    shop: shopId,
    orderId: id,
  })
}

async function notifyOtherSide(
  tx: Db,
  { actor, config, clock }: Context<Actor>,
  order: OrderRow,
  { what, title, detail = '' }: Change,
): Promise<void> {
  const { id, shopId, vendorId, vendorEmail } = order
  const isVendor = actor.accountId === vendorId
  const recipients = isVendor ? await listStaffWith(tx, shopId, 'parts.order') : [vendorId]
  const path = isVendor ? `/home-owner/parts?shop=${shopId}&tab=orders&purchase=${id}` : `/vendor-orders/${id}`
  await notifyAccounts(
    tx,
    recipients.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'orders' as const,
      title,
      body: detail,
      data: { path },
    })),
  )
  if (!mailed.includes(what)) return
  const recipient = isVendor ? await findShopReader(tx, id) : vendorEmail
  if (!recipient) return
  const mail = {
    channel: 'mail' as const,
    recipient,
    sender: isVendor ? vendorId : shopId,
    subject: title,
    ...composeMail({
      title,
      lines: detail ? [detail] : [],
      button: { label: 'Open purchase order', url: `${config.appUrl}${path}` },
      footer: isVendor
        ? `Sent by Liftbay for ${order.vendor}. Nobody reads replies to this address.`
        : `Sent by Liftbay for ${order.shop}. Nobody reads replies to this address.`,
    }),
  }
  const [sent] = await sendMessages(tx, [mail])
  if (!isVendor && sent!.isHeld) await insertHeldMail(tx, { vendorId, purchaseId: id, title, at: clock.now() })
}
