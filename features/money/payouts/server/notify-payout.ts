import { showCents } from '../../../../common/cents.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listOwnerContacts } from '../../chargebacks/server/index.ts'
import type { PayoutRow } from './store.ts'

/** Tells the shop's owners by bell and e-mail. */
export async function notifyOwners(
  tx: Db,
  { config }: Pick<Context, 'config'>,
  { id, shopId, cents, number }: PayoutRow,
  { verb, lines, status }: { verb: string; lines: string[]; status: 'success' | 'error' },
): Promise<void> {
  const path = `/payouts/${id}`
  const title = `Payout ${number} of ${showCents(cents)} ${verb}`
  const owners = await listOwnerContacts(tx, shopId)
  await announce(tx, [getShopTopic(shopId)], { type: 'payouts_changed' })
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
      ...composeMail({ title, lines, button: { label: 'Open the statement', url: `${config.appUrl}${path}` } }),
    })),
  )
}
