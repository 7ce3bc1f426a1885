import { showCents } from '../../../../common/cents.ts'
import { showDayAndTime } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { openWorkItem } from '../../../platform/work-items/server/index.ts'
import { findShopFacts, listOwnerContacts } from './store-facts.ts'
import type { ChargebackRow } from './store.ts'

interface Notice {
  title: string
  lines: string[]
  status: 'success' | 'error'
}

/** Tells the shop's owners by bell and e-mail, and its open screens. */
async function notifyShop(
  tx: Db,
  appUrl: string,
  { id, shopId }: ChargebackRow,
  { title, lines, status }: Notice,
): Promise<void> {
  if (!shopId) return
  const path = `/chargebacks/${id}`
  const owners = await listOwnerContacts(tx, shopId)
  await announce(tx, [getShopTopic(shopId)], { type: 'chargebacks_changed', chargeback: id })
  await notifyAccounts(
    tx,
    owners.map(({ accountId }) => ({
      accountId,
      type: 'payment' as const,
      subject: 'payments' as const,
      title,
      body: lines.join(' '),
      data: { path, status },
    })),
  )
  await sendMessages(
    tx,
    owners.map(({ email }) => ({
      channel: 'mail' as const,
      recipient: email,
      subject: title,
      ...composeMail({ title, lines, button: { label: 'Open the dispute', url: `${appUrl}${path}` } }),
    })),
  )
}

/** A new dispute: notifies the shop of the deadline and adds it to the admins' work queue. */
export async function notifyOpened(tx: Db, appUrl: string, row: ChargebackRow): Promise<void> {
  const facts = await findShopFacts(tx, row)
  const amount = showCents(row.amountCents)
  const what = facts.invoice === null ? 'a payment to Liftbay' : `repair order ${facts.invoice}`
  await openWorkItem(tx, {
    kind: 'chargeback',
    subjectId: row.id,
    title: `${amount} disputed, ${facts.shopName ? `${facts.shopName}, ` : ''}${what}`,
    link: `/banking/chargebacks/${row.id}`,
    shopId: row.shopId,
    at: row.openedAt,
  })
  await notifyShop(tx, appUrl, row, {
    title: `A card payment of ${amount} is disputed`,
    lines: [
      `The cardholder’s bank took back ${amount} for repair order ${facts.invoice}. Its reason: ${row.reason}. The card company also charges a fee.`,
      `Add anything that proves the work and the payment${row.respondBy ? ` before ${showDayAndTime(row.respondBy, facts.timeZone)}` : ''}. Liftbay submits it with the signed agreement, the activity log and the photos. If the bank decides in your favor, you get the money back.`,
    ],
    status: 'error',
  })
}

/** Reminds the shop that the deadline is near. */
export async function notifyDeadline(tx: Db, appUrl: string, row: ChargebackRow): Promise<void> {
  const { invoice, timeZone } = await findShopFacts(tx, row)
  await notifyShop(tx, appUrl, row, {
    title: `Evidence for a disputed payment is due soon`,
    lines: [
      `${showCents(row.amountCents)} for repair order ${invoice} is disputed. The evidence must be submitted before ${row.respondBy ? showDayAndTime(row.respondBy, timeZone) : 'the deadline'}.`,
      'Add what you have. After that, nothing can be added.',
    ],
    status: 'error',
  })
}

/** Tells the shop what the bank decided. */
export async function notifyDecided(tx: Db, appUrl: string, row: ChargebackRow): Promise<void> {
  const { invoice } = await findShopFacts(tx, row)
  const amount = showCents(row.amountCents)
  const isWon = row.state === 'won'
  await notifyShop(tx, appUrl, row, {
    title: isWon ? `You won the dispute about ${amount}` : `The dispute about ${amount} was lost`,
    lines: [
      isWon
        ? `The bank decided in your favor. ${amount} for repair order ${invoice} is added to your next payout.`
        : `The bank decided in the cardholder’s favor. ${amount} for repair order ${invoice} stays with them.`,
    ],
    status: isWon ? 'success' : 'error',
  })
}
